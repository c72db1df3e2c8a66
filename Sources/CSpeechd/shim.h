#pragma once
#include <libspeechd.h>

/// Has a connection tell of each message's begin, end and cancellation.
static inline int speechd_tell(SPDConnection *connection, SPDCallback told) {
  connection->callback_begin = connection->callback_end = connection->callback_cancel = told;
  return spd_set_notification_on(connection, SPD_BEGIN) |
         spd_set_notification_on(connection, SPD_END) |
         spd_set_notification_on(connection, SPD_CANCEL);
}
