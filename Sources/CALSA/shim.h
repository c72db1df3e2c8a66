#pragma once
#include <alsa/asoundlib.h>

// ALSA's error handler is variadic, which Swift can neither write nor pass.
static void alsa_discard_message(const char *file, int line, const char *function, int error,
                                 const char *format, ...) {
  (void)file, (void)line, (void)function, (void)error, (void)format;
}

/// Keeps ALSA from writing its own complaints to standard error.
static inline void alsa_silence_messages(void) {
  snd_lib_error_set_handler(alsa_discard_message);
}
