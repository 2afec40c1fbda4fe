/** Whose work at one event a telephone keeps: what is done on a page is of the account that the page was made for. */
export type PhoneKeeper = {
  eventId: number
  accountId: string
  /** When the server made the page; where it is said, what it has acknowledged since is known after a reload without a network. */
  shownAt?: Date
}

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
  /** What the server has acknowledged since it made the page. */
  acknowledged: (keeper: PhoneKeeper) => Item[]
  /** Notes what it has acknowledged at this instant, by its clock. */
  acknowledge: (keeper: PhoneKeeper, items: readonly Item[], at: Date) => void
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

  const read = (key: string): Item[] => memory.get(key) ?? readKept(key, itemOf)

  const doneKeyOf = ({ eventId, accountId }: PhoneKeeper) => `${name}-done-${eventId}-${accountId}`
  const done = (keeper: PhoneKeeper) =>
    readKept(doneKeyOf(keeper), ({ item: kept, at: keptAt }) => {
      const item = typeof kept === 'object' && kept !== null ? itemOf({ ...kept }) : null
      const at = keptInstant(keptAt)
      return item && at ? { item, at } : null
    })

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
    acknowledged(keeper) {
      const shown = keeper.shownAt?.getTime() ?? Infinity
      // Of instants of the server the seconds are known.
      return done(keeper).flatMap(({ item, at }) => (at.getTime() + 1000 > shown ? [item] : []))
    },
    acknowledge(keeper, items, at) {
      if (!keeper.shownAt) return
      const tonight = done(keeper).filter((each) => at.getTime() - each.at.getTime() < night)
      const kept = [...tonight, ...items.map((item) => ({ item, at }))]
      try {
        localStorage.setItem(doneKeyOf(keeper), JSON.stringify(kept))
      } catch {
        // A browser that keeps nothing does not keep the page either.
      }
    },
  }
}

/** So long what was acknowledged is of this evening (milliseconds). */
const night = 86_400_000

function readKept<Item>(
  key: string,
  itemOf: (kept: Readonly<Record<string, unknown>>) => Item | null,
): Item[] {
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
