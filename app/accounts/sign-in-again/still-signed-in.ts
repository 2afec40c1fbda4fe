import { useMatches } from 'react-router'
import { askWhoIsSignedIn } from '#app/kit/page-script/asked-visitor.ts'
import { askToSignIn } from '#app/sign-in-needed.ts'
import { emailShown } from './sign-in-again.ts'

/**
 * Returns whether the page can be loaded again: not while the server is away, nor when the session has ended, as that would lead to
 * the sign-in page, away from what is typed. Then one signs in over the page.
 */
export function useMayRetry(): () => Promise<boolean> {
  const former = useEmailShown()
  return async () => {
    try {
      if (former === null) return (await fetch('/healthz')).ok
      const account = await askWhoIsSignedIn()
      if (account?.email === former) return true
      askToSignIn()
      return false
    } catch {
      // The server is away.
      return false
    }
  }
}

/** The account that this page was opened with. */
export const useEmailShown = (): string | null =>
  emailShown(useMatches().map(({ loaderData }) => loaderData))
