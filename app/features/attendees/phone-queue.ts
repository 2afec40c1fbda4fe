/** What was done on a telephone and waits to be acknowledged, for each event. It names nobody: ids alone. */
export type PhoneQueue<Item> = {
  /** In the order in which it was done. */
  waiting: (eventId: number) => Item[]
  add: (eventId: number, item: Item) => void
  /** Forgets what the server has acknowledged. Another tab may have added some meanwhile. */
  remove: (eventId: number, ids: ReadonlySet<string>) => void
}

/**
 * Keeps in the browser what the server has not acknowledged yet, so that neither a bad line nor a closed page loses
 * any of it. In browsers that keep nothing (private windows) it lives as long as the page.
 *
 * @param name under which it is kept, with the number of the event.
 * @param itemOf what was kept, read back; null for what is none of it.
 */
export function phoneQueue<Item extends { id: string }>(
  name: string,
  itemOf: (kept: Readonly<Record<string, unknown>>) => Item | null,
): PhoneQueue<Item> {
  const memory = new Map<string, Item[]>()
  const keyOf = (eventId: number) => `${name}-${eventId}`

  function waiting(eventId: number): Item[] {
    const key = keyOf(eventId)
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

  function keep(eventId: number, items: readonly Item[]) {
    const key = keyOf(eventId)
    try {
      localStorage.setItem(key, JSON.stringify(items))
      memory.delete(key)
    } catch {
      memory.set(key, [...items])
    }
  }

  return {
    waiting,
    add: (eventId, item) => keep(eventId, [...waiting(eventId), item]),
    remove: (eventId, ids) =>
      keep(
        eventId,
        waiting(eventId).filter(({ id }) => !ids.has(id)),
      ),
  }
}

/** An instant that was kept as JSON; null for what is none. */
export function keptInstant(kept: unknown): Date | null {
  const at = typeof kept === 'string' ? new Date(kept) : null
  return at && !Number.isNaN(at.getTime()) ? at : null
}
