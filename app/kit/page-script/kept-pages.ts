/** Under which name the browser keeps a member's card for where there is no network. */
export const keptCard = 'carnet'

const doors = 'entrada-'

/** Under which name it keeps an evening's door, which has to be forgotten at this instant (milliseconds). */
export const keptDoor = (path: string, until: number) => `${doors}${until} ${path}`

/** Until when a door is kept that has this name; null for what is none. */
const keptUntilOf = (name: string) =>
  name.startsWith(doors) ? Number.parseInt(name.slice(doors.length), 10) : null

/** Forgets all that is kept: nobody is signed in here any more. */
export function forgetKeptPages(): void {
  forget((name) => name === keptCard || keptUntilOf(name) !== null)
}

/** Forgets the doors of evenings that are over. */
export function forgetPastDoors(): void {
  forget((name) => (keptUntilOf(name) ?? Infinity) < Date.now())
}

function forget(isToGo: (name: string) => boolean): void {
  if (!('caches' in globalThis)) return
  caches
    .keys()
    .then((names) => Promise.all(names.filter(isToGo).map((name) => caches.delete(name))))
    // Where nothing may be kept there is nothing to forget.
    .catch(() => undefined)
}
