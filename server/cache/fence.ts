import type { Client, Connection } from 'pg'

/** How long a round trip waits for as many callers as the last one had (milliseconds). */
const gathering = 1

type Answer = (isCaughtUp: boolean) => void

/** Totals since the start: round trips, those lost, and their seconds. */
type FenceFigures = { trips: number; lost: number; seconds: number }

/** A query for the driver that only sends the `Sync` of the protocol, the smallest message with a response. */
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
 * Round trips over the listening connection: when one is answered, every change committed before it was sent has been
 * received (decision 0006). One at a time, sent at the end of an event loop turn: callers of that turn share it, and
 * callers during it share the next. Under load each would have only a few callers, so it waits a moment for as many
 * as the last one had.
 *
 * @param connection the listening one; null while there is none.
 * @param lost called when the connection fails or does not answer in time.
 * @param timeout of a round trip (milliseconds).
 */
export function fences(
  connection: () => Client | null,
  lost: (from: Client, reason: string) => void,
  timeout = 1000,
) {
  const figures: FenceFigures = { trips: 0, lost: 0, seconds: 0 }
  let waiting: Answer[] = []
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
    if (!asked) return answerAll(asking, false)
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
      answerAll(asking, reason === null && connection() === asked)
      sendSoon()
    }
    const giveUp = setTimeout(done, timeout, 'no answer in time')
    asked.query(new RoundTrip((failure) => done(failure && failure.message)))
  }

  return {
    /** Answers false immediately without a connection. `answer` must not throw. */
    whenCaughtUp: (answer: Answer): void => {
      if (!connection()) return answer(false)
      waiting.push(answer)
      sendSoon()
    },
    figures: (): FenceFigures => ({ ...figures }),
  }
}

function answerAll(asking: readonly Answer[], isCaughtUp: boolean) {
  for (const answer of asking) answer(isCaughtUp)
}
