/** Under which name the browser keeps a member's card for where there is no network. */
export const keptUnder = 'carnet'

/** Forgets the card that is kept: nobody is signed in here any more. */
export function forgetKeptCard(): void {
  if (!('caches' in globalThis)) return
  // Where nothing may be kept there is nothing to forget.
  caches.delete(keptUnder).catch(() => undefined)
}
