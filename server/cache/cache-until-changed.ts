import { LRUCache } from 'lru-cache'

/** A thing is made anew after this (milliseconds), even when nothing was told to have changed. */
const longestLife = 60_000

/**
 * Who asks for what is older (milliseconds) gets it as it is, and has it made anew meanwhile: so nobody
 * waits for that, and least of all everybody, when the site has much to do.
 */
const renewedAfter = 30_000

/** So long after its database went away a thing is still shown to who would get nothing else (milliseconds). */
const longestAway = 3_600_000

/** What can be cached: its bytes, and until when it is right even if nothing changes (`clock`). */
type Cacheable = { size: number; until?: number }

/** One that is being made: in which generation it was begun, null while it waits for its turn. */
type Pending<Thing> = { made: Promise<Thing | null>; begunIn: number | null }

/**
 * How a thing is made. One that `waits` for its turn calls `begin` when it has it, before it reads anything:
 * whoever asks until then gets this one, so that under many changes no line of outdated ones grows.
 */
type Making<Thing> = { make: (begin: () => void) => Promise<Thing | null>; waits?: boolean }

export type CacheUntilChanged<Thing extends Cacheable> = ReturnType<typeof cacheUntilChanged<Thing>>

/**
 * A cache of what is the same for everybody who asks, as it was made until something changes. Nothing is stored
 * or given unless it is told of changes (`setConnected`): what may be old is worse than what is slow.
 * And before each answer it waits until all that was changed by then is known (`caughtUp`), so that who
 * has been told of a change never gets what was before it.
 *
 * Past `most`, of entries or of bytes (their `size`) together, what was not asked for longest is
 * forgotten. What is not `isCacheable` is made for those who ask at the same time alone. `clock` in
 * milliseconds.
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
  /** What was right when the connection was lost. */
  let left: { things: Map<string, Thing>; at: number } | null = null
  let hits = 0
  let misses = 0
  /** Grows with every change; what was begun before one shows what was before it. */
  let generation = 0

  const isOver = ({ until = Infinity }: Thing) => clock() >= until

  /** What is larger than the whole cache takes nothing out of it but what was there of this key. */
  function store(key: string, thing: Thing, madeAt: number) {
    if (isCacheable(thing)) entries.set(key, { thing, madeAt })
    else entries.delete(key)
  }

  function drop() {
    entries.clear()
    outdate()
  }

  /** What has been begun shows what was before; what still waits for its turn will show what is. */
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
        // Not for those who asked after the instant.
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

  /** Whether who asks now should have it made anew. */
  const isDue = (key: string, { madeAt }: { madeAt: number }) =>
    clock() - madeAt >= renewedAfter && !pending.has(key)

  return {
    /**
     * Whether it is worth waiting for `find`; not for what is to be made anew by `get`. Cheap: called for
     * every request.
     */
    holds(key: string): boolean {
      const entry = connected ? entries.peek(key) : undefined
      return entry !== undefined && !isDue(key, entry)
    },
    /** The thing if it is there. Only for who has just been told that all changes are known. */
    find,
    /** The thing if it is there, and still is when all changes so far are known. */
    async current(key: string): Promise<Thing | null> {
      return (await caughtUp()) ? find(key) : null
    },
    /**
     * The thing, made now if need be: once, however many ask at the same time. Null while nothing is
     * cached, or when `make` gives null for what must not be cached after all; its error when it fails.
     */
    async get(
      key: string,
      make: Making<Thing>['make'],
      { waits = false }: Pick<Making<Thing>, 'waits'> = {},
    ): Promise<Thing | null> {
      if (!connected) return null
      // Not known, or lost meanwhile: then one that is pending may be of before a change.
      if (!(await caughtUp()) || !connected) return null
      const found = find(key)
      const entry = entries.peek(key)
      if (found && entry && isDue(key, entry)) {
        // What fails is tried again by the next who asks, and told to who has nothing else.
        void start(key, { make, waits }).catch(() => undefined)
      }
      if (found) return found
      misses += 1
      return pending.get(key)?.made ?? start(key, { make, waits })
    },
    /** How often it had what was asked for since the start, how often not, and what is there now (bytes). */
    figures: () => ({
      hits,
      misses,
      entries: entries.size,
      bytes: entries.calculatedSize,
    }),
    /** Called at each change of what entries show. */
    drop,
    /** Called at a change that only some show. */
    dropWhere(concerns: (thing: Thing) => boolean) {
      outdate()
      const concerned = [...entries.entries()].filter(([, { thing }]) => concerns(thing))
      for (const [key] of concerned) entries.delete(key)
    },
    /** What was right when changes ceased to be heard: for who would otherwise be told that the site is away. */
    lastKnown(key: string): Thing | null {
      const thing = left?.things.get(key)
      if (!left || !thing || isOver(thing) || clock() - left.at >= longestAway) return null
      return thing
    },
    /** There is a database again, and so perhaps a change that nobody has heard of. */
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
