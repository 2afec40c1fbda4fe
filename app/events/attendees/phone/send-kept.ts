import { keptByHeader } from '#app/platform/auth/sessions/kept-by.ts'

export type Sent<Result> =
  | {
      outcome: 'acknowledged'
      results: Result[]
      /** By the server's clock, where it has said it. */ at?: Date
    }
  /** Nobody heard: to be sent again. */
  | { outcome: 'away' }
  /** Session over or of another account: sent again after signing in. */
  | { outcome: 'signedOut' }

/** Milliseconds; on a bad line retrying beats waiting. */
const patience = 8000

/**
 * Posts kept items as JSON in one form field; each counts once, however often sent.
 * @param accountId owner: the server refuses any other session.
 * @param read parses the response.
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
 * Posts any body.
 * @param read parses the response; null means send again.
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
    // No connection, no response in time, or half of one.
    return { outcome: 'away' }
  }
}
