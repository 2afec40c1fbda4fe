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
type Pending<Thing> = { made: Promise<Thing | null>; begunIn: number | null }

/**
 * A build that `waits` for its turn calls `begin` before it reads anything. Requests until then share it, so that
 * frequent changes queue no outdated builds.
 */
type Making<Thing> = { make: (begin: () => void) => Promise<Thing | null>; waits?: boolean }

export type CacheUntilChanged<Thing extends Cacheable> = ReturnType<typeof cacheUntilChanged<Thing>>

/**
 * A cache of responses that are the same for everybody, kept until something changes. It stores and returns nothing
 * unless changes are received (`setConnected`): an outdated response is worse than a slow one. Before each response
 * it waits until all committed changes are known (`caughtUp`), so nobody who saw a change gets older content. Beyond
 * `most` entries or bytes the least recently used are dropped. Responses that are not `isCacheable` are built once
 * for concurrent requests and not stored. `clock` in milliseconds.
 */
export function cacheUntilChanged<Thing extends Cacheable>({
  most,
  caughtUp,
  isCacheable = () => true,
  clock = Date.now,
}: {
  most: { entries: number; bytes: number }
  caughtUp: () => Promise<boolean>
  isCacheable?: (thing: Thing) => boolean
  clock?: () => number
}) {
  const entries = new LRUCache<string, { thing: Thing; madeAt: number }>({
    max: most.entries,
    maxSize: most.bytes,
    sizeCalculation: ({ thing }) => thing.size,
  })
  const pending = new Map<string, Pending<Thing>>()
  let connected = false
  /** The entries at the moment the connection was lost. */
  let left: { things: Map<string, Thing>; at: number } | null = null
  let hits = 0
  let misses = 0
  /** Incremented by every change; a build begun in an earlier generation is outdated. */
  let generation = 0

  const isOver = ({ until = Infinity }: Thing) => clock() >= until

  /** An entry larger than the whole cache evicts only its own key. */
  function store(key: string, thing: Thing, madeAt: number) {
    if (isCacheable(thing)) entries.set(key, { thing, madeAt })
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

  function find(key: string): Thing | null {
    if (!connected) return null
    const entry = entries.get(key)
    if (!entry) return null
    const { thing, madeAt } = entry
    if (clock() - madeAt >= longestLife || isOver(thing)) {
      entries.delete(key)
      return null
    }
    hits += 1
    return thing
  }

  function start(key: string, { make, waits = false }: Making<Thing>) {
    const own: Pending<Thing> = { made: Promise.resolve(null), begunIn: null }
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
        const thing = made && isOver(made) ? await make(begin) : made
        if (thing && connected && generation === own.begunIn) store(key, thing, begunAt)
        return thing
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
    async current(key: string): Promise<Thing | null> {
      return (await caughtUp()) ? find(key) : null
    },
    /**
     * The entry, built if missing, once for all concurrent requests. Null while nothing is cached, or when `make`
     * returns null; rejects when `make` does.
     */
    async get(
      key: string,
      make: Making<Thing>['make'],
      { waits = false }: Pick<Making<Thing>, 'waits'> = {},
    ): Promise<Thing | null> {
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
    dropWhere(concerns: (thing: Thing) => boolean) {
      outdate()
      const concerned = [...entries.entries()].filter(([, { thing }]) => concerns(thing))
      for (const [key] of concerned) entries.delete(key)
    },
    /** The entry as it was when the connection was lost, for requests that would otherwise get a 503. */
    lastKnown(key: string): Thing | null {
      const thing = left?.things.get(key)
      if (!left || !thing || isOver(thing) || clock() - left.at >= longestAway) return null
      return thing
    },
    /** The database is back, and may have changed meanwhile. */
    forgetLastKnown() {
      left = null
    },
    setConnected(value: boolean) {
      const things = [...entries.entries()].map(([key, { thing }]) => [key, thing] as const)
      if (connected && !value) left = { things: new Map(things), at: clock() }
      if (value) left = null
      connected = value
      drop()
    },
  }
}
