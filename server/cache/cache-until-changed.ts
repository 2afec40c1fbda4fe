import { LRUCache } from 'lru-cache'

/** Longest life of an entry without any reported change (milliseconds). */
const longestLife = 60_000

/**
 * An older entry (milliseconds) is still returned and rebuilt in the background, so that no request waits for the
 * rebuild.
 */
const renewedAfter = 30_000

/** How long the last known entries may be shown while the database is away (milliseconds). */
const longestAway = 3_600_000

/** `size` in bytes; `until` is when it expires by the clock alone. */
type Cacheable = { size: number; until?: number }

/** `begunIn` is the generation in which the build began; null while it waits for its turn. */
type Pending<Value> = { made: Promise<Value | null>; begunIn: number | null }

/**
 * A build that `waits` for its turn calls `begin` before it reads anything. Requests until then share it, so that
 * frequent changes queue no outdated builds.
 */
type Making<Value> = { make: (begin: () => void) => Promise<Value | null>; waits?: boolean }

export type CacheUntilChanged<Value extends Cacheable> = ReturnType<typeof cacheUntilChanged<Value>>

/**
 * A cache of responses that are the same for everybody, kept until something changes. It stores and returns nothing
 * unless changes are received (`setConnected`): an outdated response is worse than a slow one. Before each response
 * it waits until all committed changes are known (`caughtUp`), so nobody who saw a change gets older content. Beyond
 * `most` entries or bytes the least recently used are dropped. Responses that are not `isCacheable` are built once
 * for concurrent requests and not stored. `clock` in milliseconds.
 */
export function cacheUntilChanged<Value extends Cacheable>({
  most,
  caughtUp,
  isCacheable = () => true,
  clock = Date.now,
}: {
  most: { entries: number; bytes: number }
  caughtUp: () => Promise<boolean>
  isCacheable?: (value: Value) => boolean
  clock?: () => number
}) {
  const entries = new LRUCache<string, { value: Value; madeAt: number }>({
    max: most.entries,
    maxSize: most.bytes,
    sizeCalculation: ({ value }) => value.size,
  })
  const pending = new Map<string, Pending<Value>>()
  let connected = false
  /** The entries at the moment the connection was lost. */
  let left: { values: Map<string, Value>; at: number } | null = null
  let hits = 0
  let misses = 0
  /** Incremented by every change; a build begun in an earlier generation is outdated. */
  let generation = 0

  const isOver = ({ until = Infinity }: Value) => clock() >= until

  /** An entry larger than the whole cache evicts only its own key. */
  function store(key: string, value: Value, madeAt: number) {
    if (isCacheable(value)) entries.set(key, { value, madeAt })
    else entries.delete(key)
  }

  function drop() {
    entries.clear()
    outdate()
  }

  /** Running builds are outdated; waiting ones will read the new state. */
  function outdate() {
    generation += 1
    for (const [key, { begunIn }] of pending) if (begunIn !== null) pending.delete(key)
  }

  function find(key: string): Value | null {
    if (!connected) return null
    const entry = entries.get(key)
    if (!entry) return null
    const { value, madeAt } = entry
    if (clock() - madeAt >= longestLife || isOver(value)) {
      entries.delete(key)
      return null
    }
    hits += 1
    return value
  }

  function start(key: string, { make, waits = false }: Making<Value>) {
    const own: Pending<Value> = { made: Promise.resolve(null), begunIn: null }
    let begunAt = 0
    const begin = () => {
      own.begunIn = generation
      begunAt = clock()
    }
    if (!waits) begin()
    const makeOnce = async () => {
      try {
        const made = await make(begin)
        // The response expired while it was built: later requests need the next one.
        const value = made && isOver(made) ? await make(begin) : made
        if (value && connected && generation === own.begunIn) store(key, value, begunAt)
        return value
      } finally {
        if (pending.get(key) === own) pending.delete(key)
      }
    }
    pending.set(key, own)
    own.made = makeOnce()
    return own.made
  }

  /** Whether the entry is old enough to rebuild and no build is running. */
  const isDue = (key: string, { madeAt }: { madeAt: number }) =>
    clock() - madeAt >= renewedAfter && !pending.has(key)

  return {
    /** Whether `find` may return it; false when `get` should rebuild it. Cheap, as every request calls it. */
    holds(key: string): boolean {
      const entry = connected ? entries.peek(key) : undefined
      return entry !== undefined && !isDue(key, entry)
    },
    /** The entry, if any. Call only when all changes are known. */
    find,
    /** The entry, if it still exists once all changes so far are known. */
    async current(key: string): Promise<Value | null> {
      return (await caughtUp()) ? find(key) : null
    },
    /**
     * The entry, built if missing, once for all concurrent requests. Null while nothing is cached, or when `make`
     * returns null; rejects when `make` does.
     */
    async get(
      key: string,
      make: Making<Value>['make'],
      { waits = false }: Pick<Making<Value>, 'waits'> = {},
    ): Promise<Value | null> {
      if (!connected) return null
      // Otherwise a pending build may predate a change.
      if (!(await caughtUp()) || !connected) return null
      const found = find(key)
      const entry = entries.peek(key)
      if (found && entry && isDue(key, entry)) {
        // A failure here is retried, and reported, by a request that has no entry.
        void start(key, { make, waits }).catch(() => undefined)
      }
      if (found) return found
      misses += 1
      return pending.get(key)?.made ?? start(key, { make, waits })
    },
    /** Counts since the start; `bytes` are those held now. */
    figures: () => ({
      hits,
      misses,
      entries: entries.size,
      bytes: entries.calculatedSize,
    }),
    drop,
    /** Drops the entries that a change concerns. */
    dropWhere(concerns: (value: Value) => boolean) {
      outdate()
      const concerned = [...entries.entries()].filter(([, { value }]) => concerns(value))
      for (const [key] of concerned) entries.delete(key)
    },
    /** The entry as it was when the connection was lost, for requests that would otherwise get a 503. */
    lastKnown(key: string): Value | null {
      const value = left?.values.get(key)
      if (!left || !value || isOver(value) || clock() - left.at >= longestAway) return null
      return value
    },
    /** The database is back, and may have changed meanwhile. */
    forgetLastKnown() {
      left = null
    },
    setConnected(isConnected: boolean) {
      const values = [...entries.entries()].map(([key, { value }]) => [key, value] as const)
      if (connected && !isConnected) left = { values: new Map(values), at: clock() }
      if (isConnected) left = null
      connected = isConnected
      drop()
    },
  }
}
