import { LRUCache } from 'lru-cache'

/**
 * Work that is done once for each key, one piece after another, and kept while there is room. More
 * than `waiting` pieces in the queue are refused, so that a crowd of askers does not take all memory.
 */
export function boundedCache<Value>({ kept, waiting }: { kept: number; waiting: number }) {
  const values = new LRUCache<string, Promise<Value>>({ max: kept })
  let line: Promise<unknown> = Promise.resolve()
  let queued = 0

  /** The value, made now if need be; null when too much is waiting already. */
  return function get(key: string, make: () => Promise<Value>): Promise<Value> | null {
    const known = values.get(key)
    if (known) return known
    if (queued >= waiting) return null
    queued += 1
    const made = line.then(make).finally(() => {
      queued -= 1
    })
    // What failed is tried again by the next who asks; the queue goes on.
    line = made.catch(() => {
      if (values.peek(key) === made) values.delete(key)
    })
    values.set(key, made)
    return made
  }
}
