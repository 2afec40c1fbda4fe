/** How fast slots become free while all are taken, by what went on of late; instants in milliseconds. */
export type QueuePace = {
  /** All slots are taken. */
  begin(now: number): void
  /** One has become free. */
  step(now: number): void
  /** There is one that nobody takes. */
  end(now: number): void
  /** How many become free in a second. */
  perSecond(now: number): number
}

/** What was longer ago than this (milliseconds) counts for less than half. */
const memory = 1000

/** What is believed of a queue of which nothing is known yet. It is soon known, and then who is late is told. */
const beginning = { steps: 100, milliseconds: 200 }

/**
 * Measures while all slots are taken; any other time says nothing. After a while of that kind what was known
 * is forgotten: what kept everybody is over.
 */
export function queuePace(): QueuePace {
  let { steps, milliseconds } = beginning
  let since: number | null = null
  let endedAt = Number.NEGATIVE_INFINITY

  /** What is known with the time that has passed since. */
  function at(now: number) {
    const passed = since === null ? 0 : now - since
    const fading = Math.exp(-passed / memory)
    return { steps: steps * fading, milliseconds: milliseconds * fading + passed }
  }

  function note(now: number, more: number) {
    const known = at(now)
    steps = known.steps + more
    milliseconds = known.milliseconds
    since = now
  }

  return {
    begin(now) {
      if (since !== null) return
      if (now - endedAt > memory) ({ steps, milliseconds } = beginning)
      since = now
    },
    step(now) {
      if (since !== null) note(now, 1)
    },
    end(now) {
      if (since === null) return
      note(now, 0)
      since = null
      endedAt = now
    },
    perSecond(now) {
      const known = at(now)
      // Never nothing: a queue that stands is told to be very slow.
      return Math.max(0.1, (1000 * known.steps) / Math.max(1, known.milliseconds))
    },
  }
}
