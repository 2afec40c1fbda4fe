import type { CheckInMark, MarkResult } from './attendee.ts'
import { addMark, removeMarks, waitingMarks } from './mark-queue.ts'
import { sendMarks } from './send-marks.ts'

/** What this telephone knows of who has come. */
export type MarksKnown = {
  /** When each person came in; null for a mark that was undone. Others are as the list says. */
  states: ReadonlyMap<string, Date | null>
  /** Marks that the server has not acknowledged. */
  pending: number
  signedOut: boolean
}

export type MarkStore = {
  subscribe(this: void, listener: () => void): () => void
  known(this: void): MarksKnown
  mark(this: void, guest: string, here: boolean): void
  /** Sends what waits, now and whenever the line is back; gives the function that ends that. */
  start(this: void, onConflict: (result: MarkResult) => void): () => void
}

export const nothingKnown: MarksKnown = { states: new Map(), pending: 0, signedOut: false }

/** Marks of one request. */
const atOnce = 50

/** How often unsent marks are tried again (milliseconds); at once when the line is back. */
const again = 10_000

/**
 * The marks of this telephone: shown at once, kept until the server has acknowledged them, and sent
 * again when the line is back.
 */
export function markStore(eventId: number): MarkStore {
  const listeners = new Set<() => void>()
  let sending = false
  let conflict: ((result: MarkResult) => void) | null = null
  let known: MarksKnown = {
    ...nothingKnown,
    // Those of an earlier visit.
    states: new Map(waitingMarks(eventId).map(stateAfter)),
    pending: waitingMarks(eventId).length,
  }

  function know(change: Partial<MarksKnown>) {
    known = { ...known, ...change }
    for (const listener of listeners) listener()
  }

  const withStates = (changes: readonly (readonly [string, Date | null])[]) =>
    new Map([...known.states, ...changes])

  /** Sends one request's marks. Gives whether it is worth going on. */
  async function sendSome(): Promise<boolean> {
    const marks = waitingMarks(eventId).slice(0, atOnce)
    if (marks.length === 0) return false
    const sent = await sendMarks(eventId, marks)
    if (sent.outcome !== 'acknowledged') {
      know({ signedOut: sent.outcome === 'signedOut' })
      return false
    }
    removeMarks(eventId, new Set(marks.map(({ id }) => id)))
    // What was marked after the request left is newer than its answer.
    const waiting = waitingMarks(eventId)
    const newer = new Set(waiting.map(({ guest }) => guest))
    const news = sent.results.filter(({ guest }) => !newer.has(guest))
    know({
      states: withStates(news.map(({ guest, checkedInAt }) => [guest, checkedInAt])),
      pending: waiting.length,
      signedOut: false,
    })
    for (const result of news) if (result.outcome !== 'marked') conflict?.(result)
    return true
  }

  async function send() {
    if (sending) return
    sending = true
    try {
      while (await sendSome());
    } finally {
      sending = false
    }
  }

  return {
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    known: () => known,
    mark(guest, here) {
      const mark = { id: crypto.randomUUID(), guest, here, at: new Date() }
      addMark(eventId, mark)
      know({ states: withStates([stateAfter(mark)]), pending: waitingMarks(eventId).length })
      void send()
    },
    start(onConflict) {
      conflict = onConflict
      void send()
      const retry = () => void send()
      const timer = setInterval(retry, again)
      window.addEventListener('online', retry)
      return () => {
        clearInterval(timer)
        window.removeEventListener('online', retry)
      }
    },
  }
}

function stateAfter({ guest, here, at }: CheckInMark): readonly [string, Date | null] {
  return [guest, here ? at : null]
}
