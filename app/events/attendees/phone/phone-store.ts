import type { PhoneKeeper, PhoneQueue } from './phone-queue.ts'
import type { Sent } from './send-kept.ts'

/** What this telephone knows of what is done at the door. */
export type PhoneKnown<State> = {
  /** How it stands with each that something was done about. Others are as the list says. */
  states: ReadonlyMap<string, State>
  /** What the server has not acknowledged. */
  pending: number
  /** What waits here of others, who have to be signed in for it to be sent. */
  ofOthers: number
  signedOut: boolean
}

/** What is done, and what it means. */
export type PhoneWork<Item, Result, State> = {
  queue: PhoneQueue<Item>
  /** How many are sent with one request. */
  atOnce?: number
  send: (keeper: PhoneKeeper, items: readonly Item[]) => Promise<Sent<Result>>
  /** Whom it is about: a guest, a registration. */
  about: (item: Item | Result) => string
  /** How it stands once it was done. */
  after: (item: Item) => State
  /** How it stands as the server says. */
  told: (result: Result) => State
  /** Whether whoever has done it has to hear of what became of it. */
  isConflict: (result: Result) => boolean
}

export type PhoneStore<Item, Result, State> = {
  subscribe(this: void, listener: () => void): () => void
  known(this: void): PhoneKnown<State>
  add(this: void, item: Item): void
  /** What waits and is not to be done after all is not sent any more; one that is on its way arrives. */
  withdraw(this: void, id: string): void
  /** Sends what waits, now and whenever the line is back; gives the function that ends that. */
  start(this: void, onConflict: (result: Result) => void): () => void
}

/** Sent with one request, where nothing else is said. */
const usuallyAtOnce = 50

/** How often what is unsent is tried again (milliseconds); at once when the line is back. */
const again = 10_000

/**
 * What is done on this telephone: shown at once, kept until the server has acknowledged it, and sent again when the
 * line is back. What others have done here stays where it is.
 */
export function phoneStore<Item extends { id: string }, Result, State>(
  keeper: PhoneKeeper,
  {
    queue,
    atOnce = usuallyAtOnce,
    send: sendItems,
    about,
    after,
    told,
    isConflict,
  }: PhoneWork<Item, Result, State>,
): PhoneStore<Item, Result, State> {
  const listeners = new Set<() => void>()
  let sending = false
  let conflict: ((result: Result) => void) | null = null
  queue.adopt(keeper)
  let known: PhoneKnown<State> = {
    // That of an earlier visit.
    states: new Map(
      [...queue.acknowledged(keeper), ...queue.waiting(keeper)].map((item) => [
        about(item),
        after(item),
      ]),
    ),
    pending: queue.waiting(keeper).length,
    ofOthers: queue.ofOthers(keeper).length,
    signedOut: false,
  }

  function know(change: Partial<PhoneKnown<State>>) {
    known = { ...known, ofOthers: queue.ofOthers(keeper).length, ...change }
    for (const listener of listeners) listener()
  }

  const withStates = (changes: readonly (readonly [string, State])[]) =>
    new Map([...known.states, ...changes])

  /** Sends what is for one request. Gives whether it is worth going on. */
  async function sendSome(): Promise<boolean> {
    const items = queue.waiting(keeper).slice(0, atOnce)
    if (items.length === 0) return false
    const sent = await sendItems(keeper, items)
    if (sent.outcome !== 'acknowledged') {
      know({ signedOut: sent.outcome === 'signedOut' })
      return false
    }
    queue.remove(keeper, new Set(items.map(({ id }) => id)))
    const conflicts = new Set(sent.results.filter(isConflict).map(about))
    const done = items.filter((item) => !conflicts.has(about(item)))
    queue.acknowledge(keeper, done, sent.at ?? new Date())
    // What was done after the request left is newer than its answer.
    const waiting = queue.waiting(keeper)
    const newer = new Set(waiting.map(about))
    const news = sent.results.filter((result) => !newer.has(about(result)))
    know({
      states: withStates(news.map((result) => [about(result), told(result)])),
      pending: waiting.length,
      signedOut: false,
    })
    for (const result of news) if (isConflict(result)) conflict?.(result)
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
    add(item) {
      queue.add(keeper, item)
      know({
        states: withStates([[about(item), after(item)]]),
        pending: queue.waiting(keeper).length,
      })
      void send()
    },
    withdraw(id) {
      queue.remove(keeper, new Set([id]))
      know({ pending: queue.waiting(keeper).length })
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
