import { LRUCache } from 'lru-cache'

/**
 * A cache that computes values one after another, once per key, and keeps `kept` of them. Refuses
 * when more than `waiting` are queued, to limit memory.
 */
export function boundedCache<Value>({ kept, waiting }: { kept: number; waiting: number }) {
  const values = new LRUCache<string, Promise<Value>>({ max: kept })
  let line: Promise<unknown> = Promise.resolve()
  let queued = 0

  /** The value, computed if needed; null if the queue is full. */
  return function get(key: string, make: () => Promise<Value>): Promise<Value> | null {
    const known = values.get(key)
    if (known) return known
    if (queued >= waiting) return null
    queued += 1
    const made = line.then(make).finally(() => {
      queued -= 1
    })
    // A failure is retried on the next request; the queue continues.
    line = made.catch(() => {
      if (values.peek(key) === made) values.delete(key)
    })
    values.set(key, made)
    return made
  }
}
