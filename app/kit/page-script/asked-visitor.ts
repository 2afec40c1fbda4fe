import { mayBeSignedIn } from '#app/cookies.ts'

/** What public pages know about who is looking, filled in after they are shown. */
export type SignedIn = {
  name: string
  email: string
  panel: boolean
  /** Missing for everybody else. */
  admin?: true
  /** The coming events for which they have a registration. */
  registeredFor: number[]
  /** Their membership that stands today, since a day as '2012-05-01'. */
  membership: { number: number; since: string } | null
  /** They have asked for membership and wait. */
  requested: boolean
}

/**
 * Who is signed in, asked of the server where the marker of a session says that there may be one; null for
 * nobody. In the browser only, and without React. Throws when the server is away or the question ended.
 */
export async function askWhoIsSignedIn(signal?: AbortSignal): Promise<SignedIn | null> {
  if (!mayBeSignedIn(document.cookie)) return null
  const headers = { Accept: 'application/json' }
  const answer = await fetch('/sesion', signal ? { headers, signal } : { headers })
  const { account }: { account: SignedIn | null } = await answer.json()
  return account
}
