import type { RequestContext } from '#app/auth/context.ts'
import { factorsPath } from '#app/auth/second-step.ts'
import {
  adminMail,
  ownerMail,
  type AccountChange,
} from '#app/features/accounts/account-change-mails.server.ts'
import { accountMail, type AccountMail } from '#app/features/accounts/account-mail.server.ts'
import type { Language } from '#app/i18n/language.ts'
import type { Mail } from '#app/mail/outbox.server.ts'
import { entries } from './entries.ts'

const token = '?token=x'

/** Where the button of each mail about an account leads. */
const accountPaths: Readonly<Record<AccountMail, string>> = {
  verify: `/auth/verificar${token}`,
  alreadyRegistered: '/auth',
  reset: `/auth/nueva-contrasena${token}`,
  invited: `/auth/nueva-contrasena${token}`,
  memberInvited: `/auth/nueva-contrasena${token}`,
  passwordChanged: '/auth',
  passwordSet: '/auth',
  emailToConfirm: `/cuenta/email/confirmacion${token}`,
  emailInUse: '/auth',
  emailChangeAsked: '/cuenta/email',
  emailChanged: '/contacto',
  factorAdded: factorsPath,
  factorRemoved: factorsPath,
  factorsReset: factorsPath,
  passkeyAdded: factorsPath,
  passkeyRemoved: factorsPath,
  passkeyCloned: factorsPath,
  recoveryCodeUsed: factorsPath,
  recoveryCodesRenewed: factorsPath,
}

const accountChanges: Readonly<Record<AccountChange['kind'], AccountChange>> = {
  roleChanged: { kind: 'roleChanged', before: 'user', after: 'editor' },
  madeAdmin: { kind: 'madeAdmin', by: 'setting' },
  officeGiven: { kind: 'officeGiven', office: 'secretary', ofEvent: false },
  officeWithdrawn: { kind: 'officeWithdrawn', office: 'secretary', ofEvent: false },
  deactivated: { kind: 'deactivated' },
  reactivated: { kind: 'reactivated' },
  passwordSet: { kind: 'passwordSet' },
  factorsReset: { kind: 'factorsReset' },
  adminLeft: { kind: 'adminLeft' },
}

/** Every mail about an account in a language: to whose it is, and of each change to admins too. */
export function sampleAccountMails(
  cx: Pick<RequestContext, 'actor' | 'client' | 'club' | 'now' | 'site'>,
  to: { recipient: string; language: Language; accountId: string },
): (Mail | null)[] {
  const { recipient, language, accountId } = to
  const person = { email: recipient, language }
  const about = (change: AccountChange) => ({ accountId, whose: recipient, change })
  const changes = Object.values(accountChanges)
  return [
    ...entries(accountPaths).map(([kind, path]) =>
      accountMail(cx, { kind, recipient, language, path }),
    ),
    ...changes.map((change) => ownerMail(cx, person, about(change))),
    ...changes.map((change) => adminMail(cx, person, about(change))),
  ]
}
