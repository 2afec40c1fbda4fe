import { Temporal } from 'temporal-polyfill'

/** Day and hour of an instant where Spanish banks are. */
export const madridTime = (instant: Date) =>
  Temporal.Instant.fromEpochMilliseconds(instant.getTime())
    .toZonedDateTimeISO('Europe/Madrid')
    .toPlainDateTime()
