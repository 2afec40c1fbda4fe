/**
 * Work that is done once for each key, one piece after another, and kept while there is room. More
 * than `waiting` pieces in line are refused, so that a crowd of askers does not take all memory.
 */
export function boundedCache<Value>({ kept, waiting }: { kept: number; waiting: number }) {
  const values = new Map<string, Promise<Value>>()
  let line: Promise<unknown> = Promise.resolve()
  let inLine = 0

  function forgetOldest() {
    for (const key of values.keys()) {
      if (values.size <= kept) return
      values.delete(key)
    }
  }

  /** The value, made now if need be; null when too much is waiting already. */
  return function get(key: string, make: () => Promise<Value>): Promise<Value> | null {
    const known = values.get(key)
    if (known) {
      values.delete(key)
      values.set(key, known)
      return known
    }
    if (inLine >= waiting) return null
    inLine += 1
    const made = line.then(make).finally(() => {
      inLine -= 1
    })
    // What failed is tried again by the next who asks; the line goes on.
    line = made.catch(() => {
      if (values.get(key) === made) values.delete(key)
    })
    values.set(key, made)
    forgetOldest()
    return made
  }
}
