/** A thing is made anew after this (milliseconds), even when nothing was told to have changed. */
const longestLife = 60_000

/**
 * Who asks for what is older (milliseconds) gets it as it is, and has it made anew meanwhile: so nobody
 * waits for that, and least of all everybody, when the site has much to do.
 */
const renewedAfter = 30_000

/** What can be kept: its bytes, and until when it is right even if nothing changes (`clock`). */
type Keepable = { size: number; until?: number }

export type KeptUntilChanged<Thing extends Keepable> = ReturnType<typeof keptUntilChanged<Thing>>

/**
 * What is the same for everybody who asks, kept as it was made until something changes. Nothing is kept
 * or given unless it is told of changes (`setConnected`): what may be old is worse than what is slow.
 * And before each answer it waits until all that was changed by then is known (`caughtUp`), so that who
 * has been told of a change never gets what was before it.
 *
 * Past `most`, of things or of bytes (their `size`) together, what was not asked for longest is
 * forgotten. What is not `worthKeeping` is made for those who ask at the same time alone. `clock` in
 * milliseconds.
 */
export function keptUntilChanged<Thing extends Keepable>({
  most,
  caughtUp,
  worthKeeping = () => true,
  clock = Date.now,
}: {
  most: { things: number; bytes: number }
  caughtUp: () => Promise<boolean>
  worthKeeping?: (thing: Thing) => boolean
  clock?: () => number
}) {
  const things = new Map<string, { thing: Thing; madeAt: number }>()
  const making = new Map<string, Promise<Thing | null>>()
  let bytes = 0
  let connected = false
  /** Grows with every change; what was begun before one shows what was before it. */
  let era = 0

  const isOver = ({ until = Infinity }: Thing) => clock() >= until

  function forget(key: string) {
    bytes -= things.get(key)?.thing.size ?? 0
    things.delete(key)
  }

  function keep(key: string, thing: Thing, madeAt: number) {
    forget(key)
    if (thing.size > most.bytes || !worthKeeping(thing)) return
    things.set(key, { thing, madeAt })
    bytes += thing.size
    for (const oldest of things.keys()) {
      if (things.size <= most.things && bytes <= most.bytes) break
      forget(oldest)
    }
  }

  function drop() {
    era += 1
    things.clear()
    making.clear()
    bytes = 0
  }

  async function makeOnce(key: string, make: () => Promise<Thing | null>) {
    const begunIn = era
    const begunAt = clock()
    const made = await make()
    // Not for those who asked after the instant.
    const thing = made && isOver(made) ? await make() : made
    if (thing && connected && era === begunIn) keep(key, thing, begunAt)
    return thing
  }

  function find(key: string): Thing | null {
    if (!connected) return null
    const kept = things.get(key)
    if (!kept) return null
    const { thing, madeAt } = kept
    if (clock() - madeAt >= longestLife || isOver(thing)) {
      forget(key)
      return null
    }
    // What is asked for goes to the end of the line of those that are forgotten.
    things.delete(key)
    things.set(key, kept)
    return thing
  }

  function start(key: string, make: () => Promise<Thing | null>) {
    const started = makeOnce(key, make).finally(() => {
      if (making.get(key) === started) making.delete(key)
    })
    making.set(key, started)
    return started
  }

  /** Whether who asks now should have it made anew. */
  const isDue = (key: string, { madeAt }: { madeAt: number }) =>
    clock() - madeAt >= renewedAfter && !making.has(key)

  return {
    /**
     * Whether it is worth waiting for `find`; not for what is to be made anew by `get`. Cheap: called for
     * every request.
     */
    holds(key: string): boolean {
      const kept = connected ? things.get(key) : undefined
      return kept !== undefined && !isDue(key, kept)
    },
    /** The thing if it is there. Only for who has just been told that all changes are known. */
    find,
    /** The thing if it is there, and still is when all changes so far are known. */
    async current(key: string): Promise<Thing | null> {
      return (await caughtUp()) ? find(key) : null
    },
    /**
     * The thing, made now if need be: once, however many ask at the same time. Null while nothing is
     * kept, or when `make` gives null for what must not be kept after all; its error when it fails.
     */
    async get(key: string, make: () => Promise<Thing | null>): Promise<Thing | null> {
      if (!connected) return null
      // Not known, or lost meanwhile: then one that is being made may be of before a change.
      if (!(await caughtUp()) || !connected) return null
      const found = find(key)
      const kept = things.get(key)
      if (found && kept && isDue(key, kept)) {
        // What fails is tried again by the next who asks, and told to who has nothing else.
        void start(key, make).catch(() => undefined)
      }
      return found ?? making.get(key) ?? start(key, make)
    },
    /** Called at each change of what things show. */
    drop,
    /** Called at a change that only some show. */
    dropThose(concerns: (thing: Thing) => boolean) {
      era += 1
      making.clear()
      for (const [key, { thing }] of things) if (concerns(thing)) forget(key)
    },
    setConnected(value: boolean) {
      connected = value
      drop()
    },
  }
}
