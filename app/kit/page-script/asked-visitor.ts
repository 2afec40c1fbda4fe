import { mayBeSignedIn } from '#app/cookies.ts'

/** The visitor's facts for public pages, loaded after display. */
export type SignedIn = {
  name: string
  email: string
  panel: boolean
  /** Set only for admins. */
  admin?: true
  /** Coming events that they are registered for. */
  registeredFor: number[]
  /** First day of the membership, also a suspended one, such as '2012-05-01', with its number. */
  membership: { number: number; since: string } | null
  /** A membership request is pending. */
  requested: boolean
}

/**
 * Asks the server who is signed in if the marker cookie is set; null for nobody. Browser only,
 * without React. Throws if the server is unreachable.
 */
export async function fetchSignedIn(): Promise<SignedIn | null> {
  if (!mayBeSignedIn(document.cookie)) return null
  const answer = await fetch('/sesion', { headers: { Accept: 'application/json' } })
  const { account }: { account: SignedIn | null } = await answer.json()
  return account
}
