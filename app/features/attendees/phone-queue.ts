/** Whose work at one event a telephone keeps: what is done on a page is of the account that the page was made for. */
export type PhoneKeeper = { eventId: number; accountId: string }

/**
 * What was done on a telephone and waits to be acknowledged, for each event and account. It names nobody: ids alone.
 */
export type PhoneQueue<Item> = {
  /** In the order in which it was done. */
  waiting: (keeper: PhoneKeeper) => Item[]
  /** What waits here for others to be signed in again, of the same event. */
  ofOthers: (keeper: PhoneKeeper) => Item[]
  /** What was left here without an account is theirs from now on. */
  adopt: (keeper: PhoneKeeper) => void
  add: (keeper: PhoneKeeper, item: Item) => void
  /** Forgets what the server has acknowledged. Another tab may have added some meanwhile. */
  remove: (keeper: PhoneKeeper, ids: ReadonlySet<string>) => void
}

/**
 * Keeps in the browser what the server has not acknowledged yet, so that neither a bad line nor a closed page loses
 * any of it. In browsers that keep nothing (private windows) it lives as long as the page.
 *
 * @param name under which it is kept, with the number of the event and the id of the account.
 * @param itemOf what was kept, read back; null for what is none of it.
 */
export function phoneQueue<Item extends { id: string }>(
  name: string,
  itemOf: (kept: Readonly<Record<string, unknown>>) => Item | null,
): PhoneQueue<Item> {
  const memory = new Map<string, Item[]>()
  // Telephones have had it under the event alone.
  const keyOfAnybody = (eventId: number) => `${name}-${eventId}`
  const keyOf = ({ eventId, accountId }: PhoneKeeper) => `${keyOfAnybody(eventId)}-${accountId}`

  function read(key: string): Item[] {
    const inMemory = memory.get(key)
    if (inMemory) return inMemory
    try {
      const stored: unknown = JSON.parse(localStorage.getItem(key) ?? '[]')
      const items: unknown[] = Array.isArray(stored) ? stored : []
      return items.flatMap((kept) => {
        const item = typeof kept === 'object' && kept !== null ? itemOf({ ...kept }) : null
        return item ? [item] : []
      })
    } catch {
      // Not readable: something else has written there, or nothing may be kept.
      return []
    }
  }

  function keep(key: string, items: readonly Item[]) {
    try {
      if (items.length > 0) localStorage.setItem(key, JSON.stringify(items))
      else localStorage.removeItem(key)
      memory.delete(key)
    } catch {
      memory.set(key, [...items])
    }
  }

  const waiting = (keeper: PhoneKeeper) => read(keyOf(keeper))

  return {
    waiting,
    ofOthers(keeper) {
      const ofEvent = `${keyOfAnybody(keeper.eventId)}-`
      const own = keyOf(keeper)
      const keys = new Set([...memory.keys(), ...storedKeys()])
      return [...keys].filter((key) => key.startsWith(ofEvent) && key !== own).flatMap(read)
    },
    adopt(keeper) {
      const left = read(keyOfAnybody(keeper.eventId))
      if (left.length === 0) return
      const own = waiting(keeper)
      const known = new Set(own.map(({ id }) => id))
      keep(keyOf(keeper), [...left.filter(({ id }) => !known.has(id)), ...own])
      // What only the page has now is lost with it: then it stays there too.
      if (!memory.has(keyOf(keeper))) keep(keyOfAnybody(keeper.eventId), [])
    },
    add: (keeper, item) => keep(keyOf(keeper), [...waiting(keeper), item]),
    remove: (keeper, ids) =>
      keep(
        keyOf(keeper),
        waiting(keeper).filter(({ id }) => !ids.has(id)),
      ),
  }
}

function storedKeys(): string[] {
  try {
    return Array.from({ length: localStorage.length }, (_, place) => localStorage.key(place) ?? '')
  } catch {
    return []
  }
}

/** An instant that was kept as JSON; null for what is none. */
export function keptInstant(kept: unknown): Date | null {
  const at = typeof kept === 'string' ? new Date(kept) : null
  return at && !Number.isNaN(at.getTime()) ? at : null
}
