import { eventPaths } from '#app/events/attendees/attendee.ts'

/** The script that keeps the door of an evening; of its own scope alone. */
export const doorKeepingPath = '/admin/eventos/sin-red.js'

/** Where its address says until when, in milliseconds. */
export const untilField = 'hasta'

/** Where the address of the door names the registration whose code was scanned. */
export const scannedField = 'reserva'

/** Has the browser keep the door of an evening for where there is no network, if it can (`door-worker.ts`). */
export function keepDoorForTonight(eventId: number, until: Date): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  const script = `${doorKeepingPath}?${untilField}=${until.getTime()}`
  navigator.serviceWorker.register(script, { scope: eventPaths(eventId).door }).catch(() => {
    // A browser that keeps nothing, as in a private window: the door needs the network then.
  })
}
