/** Owner of work kept on the phone: the account for which the page was rendered. */
export type PhoneOwner = {
  eventId: number
  accountId: string
  /** When the server rendered the page; set to keep acknowledged items across an offline reload. */
  shownAt?: Date
}

/** Unacknowledged work by event and account; ids only, no names. */
export type PhoneQueue<Item> = {
  /** Oldest first. */
  waiting: (owner: PhoneOwner) => Item[]
  /** Items of other accounts for the same event. */
  ofOthers: (owner: PhoneOwner) => Item[]
  add: (owner: PhoneOwner, item: Item) => void
  /** Removes acknowledged items; another tab may have added some. */
  remove: (owner: PhoneOwner, ids: ReadonlySet<string>) => void
  /** Items acknowledged since the page was rendered. */
  acknowledged: (owner: PhoneOwner) => Item[]
  /** `at` is the server's time of acknowledgement. */
  acknowledge: (owner: PhoneOwner, items: readonly Item[], at: Date) => void
}

/**
 * A queue in localStorage that survives bad connections and closed pages; in memory where storage is refused.
 *
 * @param name storage prefix, before event number and account id.
 * @param itemOf parses a stored item; null for anything else.
 */
export function phoneQueue<Item extends { id: string }>(
  name: string,
  itemOf: (kept: Readonly<Record<string, unknown>>) => Item | null,
): PhoneQueue<Item> {
  const memory = new Map<string, Item[]>()
  const keyOf = ({ eventId, accountId }: PhoneOwner) => `${name}-${eventId}-${accountId}`

  const read = (key: string): Item[] => memory.get(key) ?? readKept(key, itemOf)

  const doneKeyOf = ({ eventId, accountId }: PhoneOwner) => `${name}-done-${eventId}-${accountId}`
  const done = (owner: PhoneOwner) =>
    readKept(doneKeyOf(owner), ({ item: kept, at: keptAt }) => {
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

  const waiting = (owner: PhoneOwner) => read(keyOf(owner))

  return {
    waiting,
    ofOthers(owner) {
      const ofEvent = keyOf({ ...owner, accountId: '' })
      const own = keyOf(owner)
      const keys = new Set([...memory.keys(), ...storedKeys()])
      return [...keys].filter((key) => key.startsWith(ofEvent) && key !== own).flatMap(read)
    },
    add: (owner, item) => keep(keyOf(owner), [...waiting(owner), item]),
    remove: (owner, ids) =>
      keep(
        keyOf(owner),
        waiting(owner).filter(({ id }) => !ids.has(id)),
      ),
    acknowledged(owner) {
      const shown = owner.shownAt?.getTime() ?? Infinity
      // The Date header has whole seconds.
      return done(owner).flatMap(({ item, at }) => (at.getTime() + 1000 > shown ? [item] : []))
    },
    acknowledge(owner, items, at) {
      if (!owner.shownAt) return
      const tonight = done(owner).filter((each) => at.getTime() - each.at.getTime() < retention)
      const kept = [...tonight, ...items.map((item) => ({ item, at }))]
      try {
        localStorage.setItem(doneKeyOf(owner), JSON.stringify(kept))
      } catch {
        // Without storage the browser keeps no page either.
      }
    },
  }
}

/** Acknowledged items are kept for one night (milliseconds). */
const retention = 86_400_000

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
    // The entry is unreadable, or storage is refused.
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

/** Null for an invalid date. */
export function keptInstant(kept: unknown): Date | null {
  const at = typeof kept === 'string' ? new Date(kept) : null
  return at && !Number.isNaN(at.getTime()) ? at : null
}
