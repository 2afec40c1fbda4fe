import { askWhoIsSignedIn } from '#app/kit/page-script/asked-visitor.ts'
import { askToSignIn } from '#app/sign-in-needed.ts'
import { useEmailShown } from './use-email-shown.ts'

/**
 * Gives the question whether the page can be asked anew: not while the server is away, and not when the session
 * that it was opened with has ended, for it would lead to sign-in, away from what is typed. There one can then
 * sign in over the page.
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
      // Away: the page stays as it is.
      return false
    }
  }
}
