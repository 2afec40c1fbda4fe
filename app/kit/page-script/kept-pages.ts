/** Cache name of a member's card. */
export const keptCard = 'carnet'

const doors = 'entrada-'

/** Cache name of an event's door, to be deleted at this instant (milliseconds). */
export const doorCacheName = (path: string, until: number) => `${doors}${until} ${path}`

/** The expiry in a door's cache name; null for other caches. */
const keptUntilOf = (name: string) =>
  name.startsWith(doors) ? Number.parseInt(name.slice(doors.length), 10) : null

/** Deletes all stored pages, because nobody is signed in any more. */
export function forgetKeptPages(): void {
  forget((name) => name === keptCard || keptUntilOf(name) !== null)
}

/** Deletes the doors of past events. */
export function forgetPastDoors(): void {
  forget((name) => (keptUntilOf(name) ?? Infinity) < Date.now())
}

function forget(isToGo: (name: string) => boolean): void {
  if (!('caches' in globalThis)) return
  caches
    .keys()
    .then((names) => Promise.all(names.filter(isToGo).map((name) => caches.delete(name))))
    // Without storage there is nothing to delete.
    .catch(() => undefined)
}
