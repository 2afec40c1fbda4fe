export type QueuePace = ReturnType<typeof queuePace>

/** Decay time of measurements (milliseconds). */
const memory = 1000

/** The assumed pace before anything was measured. */
const beginning = { steps: 100, milliseconds: 200 }

/**
 * Measures how fast slots become free, only while all slots are taken. After a pause the measurements are dropped: what slowed requests down is
 * over.
 */
export function queuePace() {
  let { steps, milliseconds } = beginning
  let since: number | null = null
  let endedAt = Number.NEGATIVE_INFINITY

  /** The measurements decayed to now. */
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
    /** Call when all slots are taken; instants in milliseconds. */
    begin(now: number) {
      if (since !== null) return
      if (now - endedAt > memory) ({ steps, milliseconds } = beginning)
      since = now
    },
    /** Call when a slot becomes free. */
    step(now: number) {
      if (since !== null) note(now, 1)
    },
    /** Call when a slot stays free. */
    end(now: number) {
      if (since === null) return
      note(now, 0)
      since = null
      endedAt = now
    },
    /** Slots that become free per second. */
    perSecond(now: number) {
      const known = at(now)
      // Never zero: a stalled queue counts as very slow.
      return Math.max(0.1, (1000 * known.steps) / Math.max(1, known.milliseconds))
    },
  }
}
