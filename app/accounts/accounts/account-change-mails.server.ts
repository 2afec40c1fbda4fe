import { and, asc, eq, ne } from 'drizzle-orm'
import { officesCopy } from '#app/copy/offices.copy.ts'
import { isActiveAdmin } from '#app/platform/auth/active-accounts.server.ts'
import type { RequestContext } from '#app/platform/auth/context.ts'
import type { Office } from '#app/platform/auth/office.ts'
import type { Role } from '#app/platform/auth/role.ts'
import type { Database } from '#app/platform/db/pool/database.server.ts'
import type { Language } from '#app/platform/i18n/languages/language.ts'
import { longDateTime } from '#app/platform/i18n/time/madrid-time.ts'
import type { Mail } from '#app/platform/mail/sending/outbox.server.ts'
import { writtenMail } from '#app/platform/mail/writing/mail-layout.tsx'
import { accounts } from '#app/platform/schema/accounts/accounts.ts'
import { accountChangeMailsCopy } from './account-change-mails.copy.ts'
import { accountsPanelCopy } from './accounts-panel.copy.ts'

/** A change of an account by anybody but its owner alone. */
export type AccountChange =
  | { kind: 'roleChanged'; before: Role; after: Role }
  /** Made admin by ADMIN_EMAILS or the set-up link. */
  | { kind: 'madeAdmin'; by: 'setting' | 'setupLink' }
  /** An office for all events; its holder gets another mail. */
  | { kind: 'officeGiven' | 'officeWithdrawn'; office: Office }
  | { kind: 'deactivated' | 'reactivated' }
  /** The owner gets another mail. */
  | { kind: 'passwordSet' | 'factorsReset' }
  /** An admin deleted their own account. */
  | { kind: 'adminLeft' }

type MailContext = Pick<RequestContext, 'actor' | 'club' | 'now' | 'site'>

type Person = { email: string; language: Language }

/**
 * Notifies the owner of an account and all admins of a change, in its transaction `tx`. The actor is notified too:
 * somebody else may have used their account. Mails name people by their addresses, which cannot be made up.
 */
export async function notifyOfAccountChange(
  tx: Database,
  cx: RequestContext,
  accountId: string,
  change: AccountChange,
): Promise<void> {
  const [account] = await tx
    .select({
      email: accounts.email,
      language: accounts.language,
      verifiedAt: accounts.emailVerifiedAt,
    })
    .from(accounts)
    .where(eq(accounts.id, accountId))
  if (!account) throw new Error('the changed account is missing')
  const facts = { accountId, whose: account.email, change }
  // An unconfirmed address may be a stranger's.
  const owner = account.verifiedAt ? ownerMail(cx, account, facts) : null
  if (owner) await cx.outbox.queue(tx, owner)
  for (const admin of await otherAdmins(tx, accountId)) {
    await cx.outbox.queue(tx, adminMail(cx, admin, facts))
  }
}

function otherAdmins(tx: Database, accountId: string): Promise<Person[]> {
  return tx
    .select({ email: accounts.email, language: accounts.language })
    .from(accounts)
    .where(and(isActiveAdmin, ne(accounts.id, accountId)))
    .orderBy(asc(accounts.id))
}

export type ChangeFacts = { accountId: string; whose: string; change: AccountChange }

/** Target of the button in the owner's mail. */
const ownerPaths = {
  roleChanged: '/cuenta',
  madeAdmin: '/cuenta',
  deactivated: '/contacto',
  reactivated: '/auth',
} as const

const isOwnerNotified = (kind: AccountChange['kind']): kind is keyof typeof ownerPaths =>
  kind in ownerPaths

function valuesOf(cx: MailContext, language: Language, { whose, change }: ChangeFacts) {
  const copy = accountChangeMailsCopy[language]
  const { roles } = accountsPanelCopy[language]
  const actor = cx.actor.kind === 'account' ? cx.actor.email : whose
  const role = (name: Role | null) => (name ? roles[name] : '')
  const { before, after } = change.kind === 'roleChanged' ? change : { before: null, after: null }
  return {
    by: change.kind === 'madeAdmin' ? copy.by[change.by] : actor,
    whose,
    before: role(before),
    after: role(after),
    office: 'office' in change ? officesCopy[language].names[change.office] : '',
  }
}

/** Null for changes that send the owner another mail. */
export function ownerMail(cx: MailContext, owner: Person, facts: ChangeFacts): Mail | null {
  const { kind } = facts.change
  if (!isOwnerNotified(kind)) return null
  const { subject, text, wrong, button } = accountChangeMailsCopy[owner.language].owner[kind]
  return changeMail(cx, owner, facts, {
    kind: `account-${kind}`,
    subject,
    text,
    wrong: wrong(cx.club.email),
    button: { label: button, path: ownerPaths[kind] },
  })
}

export function adminMail(cx: MailContext, admin: Person, facts: ChangeFacts): Mail {
  const copy = accountChangeMailsCopy[admin.language]
  const { kind } = facts.change
  const last = kind === 'officeGiven' || kind === 'officeWithdrawn' ? 'encargos' : 'rol'
  const path =
    kind === 'adminLeft' ? '/admin/usuarios' : `/admin/usuarios/${facts.accountId}/${last}`
  return changeMail(cx, admin, facts, {
    kind: `account-${kind}-admins`,
    ...copy.admins[kind],
    wrong: copy.adminsWrong,
    button: { label: copy.adminsButton, path },
  })
}

function changeMail(
  cx: MailContext,
  { email, language }: Person,
  facts: ChangeFacts,
  {
    kind,
    subject,
    text,
    wrong,
    button,
  }: {
    kind: Mail['kind']
    subject: string
    text: (values: ReturnType<typeof valuesOf>) => string
    wrong: string
    button: { label: string; path: string }
  },
): Mail {
  const when = accountChangeMailsCopy[language].when(longDateTime(cx.now, language))
  return writtenMail(cx.club, {
    kind,
    recipient: email,
    language,
    subject,
    paragraphs: [text(valuesOf(cx, language, facts)), when, wrong],
    button: { label: button.label, href: cx.site.origin + button.path },
  })
}
