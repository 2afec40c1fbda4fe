import { eventPaths, type CheckInMark, type MarkResult } from './attendee.ts'

export type Sent =
  | { outcome: 'acknowledged'; results: MarkResult[] }
  /** Nobody heard: to be sent again. */
  | { outcome: 'away' }
  /** The session is over: to be sent again once somebody has signed in. */
  | { outcome: 'signedOut' }

/** A result as it comes over the line. */
type Told = Omit<MarkResult, 'checkedInAt'> & { checkedInAt: string | null }

/** Milliseconds; on a bad line it is better to try again than to wait. */
const patience = 8000

/** Sends marks to the server. Sent twice, each counts once. */
export async function sendMarks(eventId: number, marks: readonly CheckInMark[]): Promise<Sent> {
  try {
    const answer = await fetch(eventPaths(eventId).marks, {
      method: 'POST',
      headers: { Accept: 'application/json' },
      body: new URLSearchParams({ marks: JSON.stringify(marks) }),
      redirect: 'manual',
      signal: AbortSignal.timeout(patience),
    })
    if (answer.type === 'opaqueredirect' || answer.status === 401 || answer.status === 403) {
      return { outcome: 'signedOut' }
    }
    if (!answer.ok) return { outcome: 'away' }
    const { results }: { results: Told[] } = await answer.json()
    return {
      outcome: 'acknowledged',
      results: results.map(({ id, guest, outcome, by, checkedInAt }) => ({
        id,
        guest,
        outcome,
        by,
        checkedInAt: checkedInAt === null ? null : new Date(checkedInAt),
      })),
    }
  } catch {
    // No line, no answer in time, or half of one.
    return { outcome: 'away' }
  }
}
