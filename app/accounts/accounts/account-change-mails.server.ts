import { and, asc, eq, isNotNull, isNull, ne } from 'drizzle-orm'
import { officesCopy } from '#app/copy/offices.copy.ts'
import type { RequestContext } from '#app/platform/auth/context.ts'
import type { Office } from '#app/platform/auth/office.ts'
import { roleNumbers, type Role } from '#app/platform/auth/role.ts'
import type { Database } from '#app/platform/db/pool/database.server.ts'
import type { Language } from '#app/platform/i18n/languages/language.ts'
import { longDateTime } from '#app/platform/i18n/time/madrid-time.ts'
import type { Mail } from '#app/platform/mail/sending/outbox.server.ts'
import { renderMail } from '#app/platform/mail/writing/mail-layout.tsx'
import { accounts } from '#app/platform/schema/accounts/accounts.ts'
import { accountChangeMailsCopy } from './account-change-mails.copy.ts'
import { accountsPanelCopy } from './accounts-panel.copy.ts'

/** What is done to an account by somebody or something else than its owner alone. */
export type AccountChange =
  | { kind: 'roleChanged'; before: Role; after: Role }
  /** By ADMIN_EMAILS, or by the set-up link. */
  | { kind: 'madeAdmin'; by: 'setting' | 'setupLink' }
  /** Of all events; whoever has it is told by a mail of its own. */
  | { kind: 'officeGiven' | 'officeWithdrawn'; office: Office }
  | { kind: 'deactivated' | 'reactivated' }
  /** Its owner is told by a mail of its own. */
  | { kind: 'passwordSet' | 'factorsReset' }
  /** An admin has deleted the own account. */
  | { kind: 'adminLeft' }

type MailContext = Pick<RequestContext, 'actor' | 'club' | 'now' | 'site'>

type Person = { email: string; language: Language }

/**
 * Tells the owner of an account and all admins what was done to it, in the transaction `tx` of the change
 * and after it: by whom, whose, when, and what to do if that was wrong. Who acts is told too: somebody
 * else may have done it in their name. People are named by their addresses, which nobody can make up.
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
  if (!account) throw new Error('the account whose change is told is missing')
  const told = { accountId, whose: account.email, change }
  // An address that nobody has confirmed may be a stranger's.
  const owner = account.verifiedAt ? ownerMail(cx, account, told) : null
  if (owner) await cx.outbox.queue(tx, owner)
  for (const admin of await otherAdmins(tx, accountId)) {
    await cx.outbox.queue(tx, adminMail(cx, admin, told))
  }
}

function otherAdmins(tx: Database, accountId: string): Promise<Person[]> {
  return tx
    .select({ email: accounts.email, language: accounts.language })
    .from(accounts)
    .where(
      and(
        eq(accounts.role, roleNumbers.admin),
        ne(accounts.id, accountId),
        isNull(accounts.deactivatedAt),
        isNotNull(accounts.emailVerifiedAt),
      ),
    )
    .orderBy(asc(accounts.id))
}

/** Whose account it is about, and what was done to it. */
export type Told = { accountId: string; whose: string; change: AccountChange }

/** Where the button of the owner's mail leads. */
const ownerPaths = {
  roleChanged: '/cuenta',
  madeAdmin: '/cuenta',
  deactivated: '/contacto',
  reactivated: '/auth',
} as const

const isOwnerNotified = (kind: AccountChange['kind']): kind is keyof typeof ownerPaths =>
  kind in ownerPaths

/** What the sentences of a change are made of. */
function factsOf(cx: MailContext, language: Language, { whose, change }: Told) {
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

/** To the owner; null for what owners are told by another mail. */
export function ownerMail(cx: MailContext, owner: Person, told: Told): Mail | null {
  const { kind } = told.change
  if (!isOwnerNotified(kind)) return null
  const { subject, text, wrong, button } = accountChangeMailsCopy[owner.language].owner[kind]
  return changeMail(cx, owner, told, {
    kind: `account-${kind}`,
    subject,
    text,
    wrong: wrong(cx.club.email),
    button: { label: button, path: ownerPaths[kind] },
  })
}

/** To an admin. */
export function adminMail(cx: MailContext, admin: Person, told: Told): Mail {
  const copy = accountChangeMailsCopy[admin.language]
  const { kind } = told.change
  const last = kind === 'officeGiven' || kind === 'officeWithdrawn' ? 'encargos' : 'rol'
  const path =
    kind === 'adminLeft' ? '/admin/usuarios' : `/admin/usuarios/${told.accountId}/${last}`
  return changeMail(cx, admin, told, {
    kind: `account-${kind}-admins`,
    ...copy.admins[kind],
    wrong: copy.adminsWrong,
    button: { label: copy.adminsButton, path },
  })
}

/** What is said to whom: that it was done, when, and what to do if that was wrong. */
function changeMail(
  cx: MailContext,
  { email, language }: Person,
  told: Told,
  said: {
    kind: Mail['kind']
    subject: string
    text: (facts: ReturnType<typeof factsOf>) => string
    wrong: string
    button: { label: string; path: string }
  },
): Mail {
  const { kind, subject, text, wrong, button } = said
  const when = accountChangeMailsCopy[language].when(longDateTime(cx.now, language))
  return {
    kind,
    recipient: email,
    language,
    subject,
    ...renderMail({
      club: cx.club,
      language,
      heading: subject,
      paragraphs: [text(factsOf(cx, language, told)), when, wrong],
      button: { label: button.label, href: cx.site.origin + button.path },
    }),
  }
}
