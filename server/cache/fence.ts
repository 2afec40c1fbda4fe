import type { Client, Connection } from 'pg'

/** So long the next one waits for as many as the last one had (milliseconds). */
const gathering = 1

export type Tell = (isCaughtUp: boolean) => void

/** Round trips since the start, how many were lost, and seconds that all of them took together. */
export type FenceFigures = { trips: number; lost: number; seconds: number }

/** As the driver sends a query, but only the `Sync` of the protocol: the least that is answered. */
class RoundTrip {
  readonly #done: (failure: Error | null) => void
  constructor(done: (failure: Error | null) => void) {
    this.#done = done
  }
  submit(connection: Connection) {
    connection.sync()
  }
  handleReadyForQuery() {
    this.#done(null)
  }
  handleError(error: Error) {
    this.#done(error)
  }
}

/**
 * Round trips over the connection that listens for changes: when one is answered, all that was committed
 * before it was sent has been heard (decision 0006). One at a time, sent at the end of a turn of the event
 * loop: all who ask in that turn share it, and all who ask while it is under way share the next. Under load
 * that would be a few each, for the server answers fast; so it waits a moment for as many as the last one had.
 *
 * @param connection the one that listens now; null while there is none.
 * @param lost told when it fails, or has not answered in time.
 * @param patience a database that has not answered by then (milliseconds) is as good as away.
 */
export function fences(
  connection: () => Client | null,
  lost: (from: Client, reason: string) => void,
  patience = 1000,
): { whenCaughtUp: (tell: Tell) => void; figures: () => FenceFigures } {
  const figures: FenceFigures = { trips: 0, lost: 0, seconds: 0 }
  let waiting: Tell[] = []
  let isInProgress = false
  let isDue = false
  let lastShare = 1
  let gatheringUntil: NodeJS.Timeout | null = null

  function sendSoon() {
    if (isDue || isInProgress || waiting.length === 0) return
    if (waiting.length < lastShare) {
      gatheringUntil ??= setTimeout(sendAtTurnsEnd, gathering)
    } else {
      sendAtTurnsEnd()
    }
  }

  function sendAtTurnsEnd() {
    if (gatheringUntil) clearTimeout(gatheringUntil)
    gatheringUntil = null
    isDue = true
    setImmediate(send)
  }

  function send() {
    isDue = false
    const asked = connection()
    const asking = waiting
    waiting = []
    lastShare = asking.length
    if (!asked) return tellAll(asking, false)
    isInProgress = true
    const sentAt = performance.now()
    let isOver = false
    function done(reason: string | null) {
      if (isOver || !asked) return
      isOver = true
      clearTimeout(giveUp)
      isInProgress = false
      figures.trips += 1
      figures.seconds += (performance.now() - sentAt) / 1000
      if (reason !== null) figures.lost += 1
      if (reason !== null) lost(asked, reason)
      tellAll(asking, reason === null && connection() === asked)
      sendSoon()
    }
    const giveUp = setTimeout(done, patience, 'no answer in time')
    asked.query(new RoundTrip((failure) => done(failure && failure.message)))
  }

  return {
    /** Tells at once when there is no connection: then nothing is known. What is told must not throw. */
    whenCaughtUp(tell) {
      if (!connection()) return tell(false)
      waiting.push(tell)
      sendSoon()
    },
    figures: () => ({ ...figures }),
  }
}

function tellAll(asking: readonly Tell[], isCaughtUp: boolean) {
  for (const tell of asking) tell(isCaughtUp)
}
