import { useMatches } from 'react-router'
import type { ProblemCode } from '#app/copy/problems.copy.ts'
import { fetchSignedIn } from '#app/kit/page-script/asked-visitor.ts'
import type { FormFailure } from '#app/platform/i18n/form-failure.ts'
import { askToSignIn } from '#app/sign-in-needed.ts'

/** Signs in over an open form; the page itself is for people who do so in another tab. */
export const signInAgainPath = '/auth/otra-vez'

export type SignInAgainAnswer =
  | { outcome: 'signedIn' }
  /** The password was right; a code is needed. */
  | { outcome: 'codeOwed' }
  | (FormFailure & { problem?: ProblemCode })

/** The account in the loader data of a page; null for none. */
function emailShown(loaded: readonly unknown[]): string | null {
  for (const each of loaded) {
    const email =
      emailIn(each) ?? (isObject(each) && 'account' in each ? emailIn(each.account) : null)
    if (email !== null) return email
  }
  return null
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null

const emailIn = (value: unknown): string | null =>
  isObject(value) && 'email' in value && typeof value.email === 'string' ? value.email : null

/**
 * Whether the page can be loaded again: not while the server is down, nor when the session has ended, as that would
 * lead to the sign-in page and lose the form. In that case a dialog signs in over the page.
 */
export function useMayRetry(): () => Promise<boolean> {
  const former = useEmailShown()
  return async () => {
    try {
      if (former === null) return (await fetch('/healthz')).ok
      const account = await fetchSignedIn()
      if (account?.email === former) return true
      askToSignIn()
      return false
    } catch {
      // The server is down.
      return false
    }
  }
}

/** The account that this page was opened with. */
export const useEmailShown = (): string | null =>
  emailShown(useMatches().map(({ loaderData }) => loaderData))
