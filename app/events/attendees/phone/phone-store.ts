import { senderHeader } from '#app/platform/auth/sessions/sender-header.ts'
import type { PhoneOwner, PhoneQueue } from './phone-queue.ts'

type Sent<Result> =
  | {
      outcome: 'acknowledged'
      results: Result[]
      /** By the server's clock, where known. */ at?: Date
    }
  /** No response: the item is sent again. */
  | { outcome: 'away' }
  /** The session ended or belongs to another account: sent again after signing in. */
  | { outcome: 'signedOut' }

/** Milliseconds; on a bad connection retrying beats waiting. */
const timeout = 8000

/**
 * Posts kept items as JSON in one form field; each counts once, however often sent.
 *
 * @param accountId owner: the server refuses any other session.
 * @param read parses the response.
 */
export function sendQueued<Result>(
  path: string,
  { accountId, field, items }: { accountId: string; field: string; items: readonly unknown[] },
  read: (answer: Response) => Promise<Result[]>,
): Promise<Sent<Result>> {
  const body = new URLSearchParams({ [field]: JSON.stringify(items) })
  return postQueued(path, { accountId, body }, (answer) => (answer.ok ? read(answer) : null))
}

/**
 * Posts any body.
 *
 * @param read parses the response; null means send again.
 */
export async function postQueued<Result>(
  path: string,
  {
    accountId,
    body,
    milliseconds = timeout,
  }: { accountId: string; body: BodyInit; milliseconds?: number },
  read: (answer: Response) => Promise<Result[] | null> | null,
): Promise<Sent<Result>> {
  try {
    const answer = await fetch(path, {
      method: 'POST',
      headers: { Accept: 'application/json', [senderHeader]: accountId },
      body,
      redirect: 'manual',
      signal: AbortSignal.timeout(milliseconds),
    })
    if (answer.type === 'opaqueredirect' || answer.status === 401 || answer.status === 403) {
      return { outcome: 'signedOut' }
    }
    const results = await read(answer)
    const at = new Date(answer.headers.get('Date') ?? Date.now())
    return results === null ? { outcome: 'away' } : { outcome: 'acknowledged', results, at }
  } catch {
    // No connection, a timeout, or a cut-off response.
    return { outcome: 'away' }
  }
}

export type PhoneKnown<State> = {
  /** State by guest or registration; those not listed have the state of the loaded list. */
  states: ReadonlyMap<string, State>
  /** Not acknowledged yet. */
  pending: number
  /** Items that wait for other accounts to sign in. */
  ofOthers: number
  signedOut: boolean
}

export type PhoneWork<Item, Result, State> = {
  queue: PhoneQueue<Item>
  /** Maximum items per request. */
  atOnce?: number
  send: (owner: PhoneOwner, items: readonly Item[]) => Promise<Sent<Result>>
  /** Id of the guest or registration that the item concerns. */
  about: (item: Item | Result) => string
  /** Local state once the item is applied. */
  after: (item: Item) => State
  /** State as the server reports it. */
  stateIn: (result: Result) => State
  /** Whether the user must learn the result. */
  isConflict: (result: Result) => boolean
}

export type PhoneStore<Item, Result, State> = {
  subscribe(this: void, listener: () => void): () => void
  known(this: void): PhoneKnown<State>
  add(this: void, item: Item): void
  /** Drops a waiting item; one in flight still arrives. */
  withdraw(this: void, id: string): void
  /** Sends now and whenever back online; returns the function that stops it. */
  start(this: void, onConflict: (result: Result) => void): () => void
}

const defaultConcurrency = 50

/** Retry interval (milliseconds). */
const retryInterval = 5000

/**
 * Work on this phone: shown immediately, kept until acknowledged, resent when back online. Items of
 * other accounts stay.
 */
export function phoneStore<Item extends { id: string }, Result, State>(
  owner: PhoneOwner,
  {
    queue,
    atOnce = defaultConcurrency,
    send: sendItems,
    about,
    after,
    stateIn,
    isConflict,
  }: PhoneWork<Item, Result, State>,
): PhoneStore<Item, Result, State> {
  const listeners = new Set<() => void>()
  let sending = false
  let conflict: ((result: Result) => void) | null = null
  let known: PhoneKnown<State> = {
    // Items from an earlier visit to the page.
    states: new Map(
      [...queue.acknowledged(owner), ...queue.waiting(owner)].map((item) => [
        about(item),
        after(item),
      ]),
    ),
    pending: queue.waiting(owner).length,
    ofOthers: queue.ofOthers(owner).length,
    signedOut: false,
  }

  function update(change: Partial<PhoneKnown<State>>) {
    known = { ...known, ofOthers: queue.ofOthers(owner).length, ...change }
    for (const listener of listeners) listener()
  }

  const withStates = (changes: readonly (readonly [string, State])[]) =>
    new Map([...known.states, ...changes])

  /** Sends one batch; returns whether to continue. */
  async function sendSome(): Promise<boolean> {
    const items = queue.waiting(owner).slice(0, atOnce)
    if (items.length === 0) return false
    const sent = await sendItems(owner, items)
    if (sent.outcome !== 'acknowledged') {
      update({ signedOut: sent.outcome === 'signedOut' })
      return false
    }
    queue.remove(owner, new Set(items.map(({ id }) => id)))
    const conflicts = new Set(sent.results.filter(isConflict).map(about))
    const done = items.filter((item) => !conflicts.has(about(item)))
    queue.acknowledge(owner, done, sent.at ?? new Date())
    // Items added after the request left are newer than its response.
    const waiting = queue.waiting(owner)
    const newer = new Set(waiting.map(about))
    const news = sent.results.filter((result) => !newer.has(about(result)))
    update({
      states: withStates(news.map((result) => [about(result), stateIn(result)])),
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
      queue.add(owner, item)
      update({
        states: withStates([[about(item), after(item)]]),
        pending: queue.waiting(owner).length,
      })
      void send()
    },
    withdraw(id) {
      queue.remove(owner, new Set([id]))
      update({ pending: queue.waiting(owner).length })
    },
    start(onConflict) {
      conflict = onConflict
      void send()
      const retry = () => void send()
      const timer = setInterval(retry, retryInterval)
      window.addEventListener('online', retry)
      return () => {
        clearInterval(timer)
        window.removeEventListener('online', retry)
      }
    },
  }
}
