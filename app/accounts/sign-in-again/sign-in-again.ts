import type { ProblemCode } from '#app/copy/problems.copy.ts'
import type { FormFailure } from '#app/platform/i18n/form-failure.ts'

/** Where one signs in beside a form; the page of it is seen by those who do so in another tab. */
export const signInAgainPath = '/auth/otra-vez'

/** What became of signing in beside a form. */
export type AgainAnswer =
  | { outcome: 'signedIn' }
  /** The password was right; a code is still owed. */
  | { outcome: 'codeOwed' }
  | (FormFailure & { problem?: ProblemCode })

/** The account that a page was opened with, of what its routes have loaded; null where none says so. */
export function emailShown(loaded: readonly unknown[]): string | null {
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
