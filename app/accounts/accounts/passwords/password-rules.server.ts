import type { FieldMessage } from '#app/copy/fields.copy.ts'
import list from './common-passwords.txt?raw'
import { shortest } from './password-lengths.ts'

/** The commonest passwords with the endings that people add, and the club's own words. */
const common = new Set(list.split('\n').filter(Boolean))

/**
 * Why a password is refused, as a key of copy/fields; null when it is fine. The length bounds of the
 * form have been checked; this adds those of admins and editors, and what everybody tries first.
 */
export function passwordProblem(
  password: string,
  { staff, email }: { staff: boolean; email: string },
): FieldMessage | null {
  if (staff && password.length < shortest.staff) return 'staffPasswordTooShort'
  const plain = password.toLowerCase()
  const [mailbox = ''] = email.split('@')
  const repeated = /^(.{1,3})\1+$/u.test(plain)
  const ownAddress = plain === email || (mailbox.length >= 6 && plain === mailbox)
  return common.has(plain) || repeated || ownAddress ? 'passwordTooCommon' : null
}
