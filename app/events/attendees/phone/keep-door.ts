import { eventPaths } from '#app/events/attendees/attendee.ts'

/** Service worker of the door, scoped to it. */
export const doorKeepingPath = '/admin/eventos/sin-red.js'

/** Query field: kept until (milliseconds). */
export const untilField = 'hasta'

/** Query field: registration of a scanned code. */
export const scannedField = 'reserva'

/** Registers the service worker for tonight's door, where supported (`door-worker.ts`). */
export function keepDoorForTonight(eventId: number, until: Date): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  const script = `${doorKeepingPath}?${untilField}=${until.getTime()}`
  navigator.serviceWorker.register(script, { scope: eventPaths(eventId).door }).catch(() => {
    // A private window stores nothing, so the door page needs the network.
  })
}
