/** What the server said to what was kept on a telephone. */
export type Sent<Result> =
  | { outcome: 'acknowledged'; results: Result[] }
  /** Nobody heard: to be sent again. */
  | { outcome: 'away' }
  /** The session is over: to be sent again once somebody has signed in. */
  | { outcome: 'signedOut' }

/** Milliseconds; on a bad line it is better to try again than to wait. */
const patience = 8000

/**
 * Sends what was kept. Sent twice, each counts once.
 *
 * @param field of the form, in which all of it stands as JSON.
 * @param read what the server says of each, of its answer.
 */
export async function sendKept<Result>(
  path: string,
  field: string,
  items: readonly unknown[],
  read: (answer: Response) => Promise<Result[]>,
): Promise<Sent<Result>> {
  try {
    const answer = await fetch(path, {
      method: 'POST',
      headers: { Accept: 'application/json' },
      body: new URLSearchParams({ [field]: JSON.stringify(items) }),
      redirect: 'manual',
      signal: AbortSignal.timeout(patience),
    })
    if (answer.type === 'opaqueredirect' || answer.status === 401 || answer.status === 403) {
      return { outcome: 'signedOut' }
    }
    if (!answer.ok) return { outcome: 'away' }
    return { outcome: 'acknowledged', results: await read(answer) }
  } catch {
    // No line, no answer in time, or half of one.
    return { outcome: 'away' }
  }
}
