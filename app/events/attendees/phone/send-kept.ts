import { keptByHeader } from '#app/platform/auth/sessions/kept-by.ts'

/** What the server said to what was kept on a telephone. */
export type Sent<Result> =
  | {
      outcome: 'acknowledged'
      results: Result[]
      /** By the server's clock, where it has said it. */ at?: Date
    }
  /** Nobody heard: to be sent again. */
  | { outcome: 'away' }
  /** The session is over, or is somebody else's: to be sent again once whoever has done it has signed in. */
  | { outcome: 'signedOut' }

/** Milliseconds; on a bad line it is better to try again than to wait. */
const patience = 8000

/**
 * Sends what was kept. Sent twice, each counts once.
 *
 * @param accountId under which it was done: it is not taken from anybody else.
 * @param field of the form, in which all of it stands as JSON.
 * @param read what the server says of each, of its answer.
 */
export function sendKept<Result>(
  path: string,
  { accountId, field, items }: { accountId: string; field: string; items: readonly unknown[] },
  read: (answer: Response) => Promise<Result[]>,
): Promise<Sent<Result>> {
  const body = new URLSearchParams({ [field]: JSON.stringify(items) })
  return postKept(path, { accountId, body }, (answer) => (answer.ok ? read(answer) : null))
}

/**
 * The same of any body.
 *
 * @param sent the body, with its milliseconds of patience where it is larger than a few words.
 * @param read what the server says, of its answer; null for one after which it is sent again.
 */
export async function postKept<Result>(
  path: string,
  {
    accountId,
    body,
    milliseconds = patience,
  }: { accountId: string; body: BodyInit; milliseconds?: number },
  read: (answer: Response) => Promise<Result[] | null> | null,
): Promise<Sent<Result>> {
  try {
    const answer = await fetch(path, {
      method: 'POST',
      headers: { Accept: 'application/json', [keptByHeader]: accountId },
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
    // No line, no answer in time, or half of one.
    return { outcome: 'away' }
  }
}
