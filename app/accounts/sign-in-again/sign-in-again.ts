import type { ProblemCode } from '#app/copy/problems.copy.ts'
import type { FormFailure } from '#app/platform/i18n/form-failure.ts'

/** Signs in beside a form; its page is for those who do so in another tab. */
export const signInAgainPath = '/auth/otra-vez'

export type AgainAnswer =
  | { outcome: 'signedIn' }
  /** The password was right; a code is needed. */
  | { outcome: 'codeOwed' }
  | (FormFailure & { problem?: ProblemCode })

/** The account in the loader data of a page; null for none. */
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
