import { and, eq, isNotNull, isNull, lte, sql } from 'drizzle-orm'
import { accountMail } from '#app/accounts/accounts/account-mail.server.ts'
import { issueToken } from '#app/accounts/accounts/account-tokens.server.ts'
import { recordAct } from '#app/kit/records/record-audit.server.ts'
import type { NewMemberInput } from '#app/members/memberships/membership-input.ts'
import { isActiveOn, isNoDouble } from '#app/members/memberships/membership-rows.server.ts'
import { type Invitable, invitedAgainAfter } from '#app/members/memberships/membership.ts'
import { createMember, type CreationOutcome } from '#app/members/memberships/memberships.server.ts'
import { authorize } from '#app/platform/auth/authorize.ts'
import type { RequestContext } from '#app/platform/auth/context.ts'
import { lockAccount, type LockedAccount } from '#app/platform/auth/proofs/proof.server.ts'
import { isUuid } from '#app/platform/db/ids.ts'
import type { Database } from '#app/platform/db/pool/database.server.ts'
import type { Language } from '#app/platform/i18n/languages/language.ts'
import { madridDayOf } from '#app/platform/i18n/time/madrid-calendar.server.ts'
import { accounts, accountTokens } from '#app/platform/schema/accounts/accounts.ts'
import { membershipRequests as table } from '#app/platform/schema/members/memberships.ts'
import { Problem } from '#app/problem.ts'

/** Invitations per press; the next press continues. */
const maxInvited = 100

/** The expression of the index: members never invited come first. */
const lastInvited = sql<Date>`coalesce(${table.invitedAt}, '-infinity')`

/** SQL condition: active members without an account, not invited within a week. */
const invitable = (now: Date) =>
  and(
    isActiveOn(madridDayOf(now)),
    isNoDouble,
    isNull(table.accountId),
    isNotNull(table.email),
    lte(
      lastInvited,
      sql`${new Date(now.getTime() - invitedAgainAfter).toISOString()}::timestamptz`,
    ),
  )

const candidates = ({ db, now }: RequestContext, most: number) =>
  db
    .select({ id: table.id, fullName: table.fullName })
    .from(table)
    .where(invitable(now))
    .orderBy(lastInvited, table.memberNumber)
    .limit(most)

/** Members that `inviteMembers` would invite, and whether there are more. Admins only. */
export async function invitableMembers(cx: RequestContext): Promise<Invitable> {
  authorize(cx.actor, 'memberships.manage')
  const found = await candidates(cx, maxInvited + 1)
  const shown = found.slice(0, maxInvited)
  return { names: shown.map(({ fullName }) => fullName), more: found.length > maxInvited }
}

/**
 * Invites members without an account to create one, at most a hundred, in one transaction each. Returns how many.
 * Admins only.
 */
export async function inviteMembers(cx: RequestContext): Promise<number> {
  authorize(cx.actor, 'memberships.manage')
  let invited = 0
  for (const { id } of await candidates(cx, maxInvited)) {
    if (await cx.db.transaction((tx) => inviteOne(tx, cx, id))) invited += 1
  }
  return invited
}

/**
 * Invites one member. Admins only.
 *
 * @throws Problem 404; 409 for somebody who has an account, is no member, or was invited within a week.
 */
export async function inviteMember(cx: RequestContext, id: string): Promise<void> {
  authorize(cx.actor, 'memberships.manage')
  const known = isUuid(id) && (await cx.db.$count(table, eq(table.id, id))) > 0
  if (!known) throw new Problem('memberNotFound', 404)
  const invited = await cx.db.transaction((tx) => inviteOne(tx, cx, id))
  if (!invited) throw new Problem('notInvitable', 409)
}

/** Creates a member as `createMember` does, and invites them if the form says so. */
export async function createInvitedMember(
  cx: RequestContext,
  { invite, ...input }: NewMemberInput,
): Promise<CreationOutcome & { invited: boolean }> {
  return cx.db.transaction(async (tx) => {
    const made = await createMember({ ...cx, db: tx }, input)
    const asked = made.outcome === 'created' && invite === 'yes'
    return { ...made, invited: asked && (await inviteOne(tx, cx, made.id)) }
  })
}

/**
 * Mails a member, in their language, a link that claims the record with a new account. The account exists from now
 * on, and is unusable until the link is followed. False if the member cannot be invited.
 */
async function inviteOne(tx: Database, cx: RequestContext, id: string): Promise<boolean> {
  const [member] = await tx
    .select({ fullName: table.fullName, email: table.email, language: table.language })
    .from(table)
    .where(and(eq(table.id, id), invitable(cx.now)))
  if (!member?.email) return false
  const account = await unconfirmedAccount(tx, cx, { ...member, email: member.email })
  if (!account) return false
  // Locks the account: a concurrent confirmation has finished, or waits.
  const noted = await tx
    .update(table)
    .set({ invitedAt: cx.now })
    .where(and(eq(table.id, id), invitable(cx.now)))
    .returning({ id: table.id })
  if (noted.length === 0) return false
  const token = await issueToken(account, { purpose: 'invitation', now: cx.now })
  const language = await languageToInvite(account, member)
  const { email: recipient } = account
  const path = `/auth/nueva-contrasena?token=${token}`
  await cx.outbox.queue(tx, accountMail(cx, { kind: 'memberInvited', recipient, language, path }))
  await recordAct(tx, cx, 'membership.invited', ['membership-request', id])
  return true
}

/** The language of an unconfirmed sign-up with the address, else the record's, which the account gets. */
async function languageToInvite(
  { tx, id, language: chosen }: LockedAccount,
  { language }: { language: Language },
): Promise<Language> {
  const { accountId, purpose } = accountTokens
  const signedUp = await tx.$count(
    accountTokens,
    and(eq(accountId, id), eq(purpose, 'verify_email')),
  )
  if (signedUp > 0 || chosen === language) return chosen
  await tx.update(accounts).set({ language }).where(eq(accounts.id, id))
  return language
}

/** The account of the address, locked; null if it is confirmed or not in use. */
async function unconfirmedAccount(
  tx: Database,
  cx: RequestContext,
  { fullName, email, language }: { fullName: string; email: string; language: Language },
) {
  const address = email.toLowerCase()
  await tx
    .insert(accounts)
    .values({ email: address, name: fullName, language, createdAt: cx.now })
    .onConflictDoNothing({ target: accounts.email })
  const [found] = await tx
    .select({ id: accounts.id })
    .from(accounts)
    .where(eq(accounts.email, address))
  const account = found ? await lockAccount(tx, found.id) : null
  const mayBeInvited =
    account?.email === address && !account.emailVerifiedAt && !account.deactivatedAt
  return mayBeInvited ? account : null
}
