import { randomUUID } from 'node:crypto'
import { type SQL, and, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm'
import { lockActiveAdmins } from '#app/accounts/account-management/acts/account-acts.server.ts'
import { notifyOfAccountChange } from '#app/accounts/accounts/account-change-mails.server.ts'
import { issueToken } from '#app/accounts/accounts/account-tokens.server.ts'
import { problemWithoutProof } from '#app/accounts/accounts/passwords/password-proof.server.ts'
import { attendedEvent } from '#app/events/attendees/attendees.server.ts'
import {
  type MailedOffice,
  officeMail,
  officePath,
} from '#app/events/event-management/office-mail.server.ts'
import { recordAct } from '#app/kit/records/record-audit.server.ts'
import { refused, type Refused } from '#app/kit/records/refused.ts'
import { authorize, authorizeAct } from '#app/platform/auth/authorize.ts'
import type { RequestContext } from '#app/platform/auth/context.ts'
import { type Office } from '#app/platform/auth/office.ts'
import { officeEndsAt, officesOf } from '#app/platform/auth/offices.server.ts'
import { needsStrength } from '#app/platform/auth/permissions.ts'
import { type LockedAccount, lockAccount } from '#app/platform/auth/proofs/proof.server.ts'
import { endSessionsOf } from '#app/platform/auth/sessions/refresh-token.server.ts'
import { lifetimes } from '#app/platform/auth/sessions/session-life.ts'
import { inBatches } from '#app/platform/db/batches/batches.server.ts'
import { isUuid } from '#app/platform/db/ids.ts'
import type { Database } from '#app/platform/db/pool/database.server.ts'
import { accounts } from '#app/platform/schema/accounts/accounts.ts'
import { auditLog } from '#app/platform/schema/audit.ts'
import { events } from '#app/platform/schema/events/events.ts'
import { accountOffices } from '#app/platform/schema/members/offices.ts'
import { Problem, forbidden } from '#app/problem.ts'
import type { HelperInput, OfficeInput } from './office-input.ts'

export type Outcome = { outcome: 'done' } | Refused

/**
 * Gives an account an office until it is withdrawn. Ends existing sessions if the office needs stronger ones.
 * Notifies the owner, and the admins if it covers all events. For an unconfirmed address it is an invitation that
 * takes effect on confirmation. Admins.
 *
 * @throws Problem 404 for an unknown account, 403 for others than admins, 409 for a deactivated account; 429.
 */
export async function giveOffice(
  cx: RequestContext,
  accountId: string,
  { office, currentPassword }: OfficeInput,
): Promise<Outcome> {
  authorize(cx.actor, 'accounts.manage')
  const errors = await problemWithoutProof(cx, currentPassword)
  if (errors) return { outcome: 'refused', errors }
  return cx.db.transaction((tx) => storeOffice(tx, cx, accountId, { office, event: null }))
}

/** Gives an office permanently or for an event, within `tx`, after the proof. */
export async function storeOffice(
  tx: Database,
  cx: RequestContext,
  accountId: string,
  { office, event }: { office: Office; event: EventRow | null },
): Promise<Outcome> {
  const actor = authorize(cx.actor, 'accounts.manage')
  if (!(await lockActiveAdmins(tx)).has(actor.id)) throw forbidden()
  const account = await lockedAccount(tx, accountId)
  const eventId = event?.id ?? null
  const [before] = await tx
    .select()
    .from(accountOffices)
    .where(
      and(
        eq(accountOffices.accountId, accountId),
        eq(accountOffices.office, office),
        eventId === null ? isNull(accountOffices.eventId) : eq(accountOffices.eventId, eventId),
      ),
    )
  if (before && before.endsAt === null) return { outcome: 'done' }
  // Clears the end date that earlier releases stored.
  const values = { endsAt: null, givenAt: cx.now, givenBy: actor.id }
  const id = before?.id ?? randomUUID()
  const { role } = account
  const held = await officesOf(tx, accountId, cx.now)
  if (before) {
    await tx.update(accountOffices).set(values).where(eq(accountOffices.id, id))
  } else {
    await tx.insert(accountOffices).values({ id, accountId, office, eventId, ...values })
  }
  // The office needs a stronger session: the account signs in again, with a longer password.
  const rises =
    !needsStrength({ role, offices: held }) &&
    needsStrength({ role, offices: [{ office, eventId }] })
  if (rises) await endSessionsOf(tx, accountId)
  const given = { id, office, event }
  const invitation = account.emailVerifiedAt ? null : await invite(account, cx, given)
  await cx.outbox.queue(tx, officeMail(cx, 'officeGiven', account, given, invitation))
  if (event === null)
    await notifyOfAccountChange(tx, cx, accountId, { kind: 'officeGiven', office })
  await recordAct(tx, cx, 'account.office-given', ['account', accountId], {
    details: { office, event: eventId },
  })
  return { outcome: 'done' }
}

/**
 * Gives an address the door or kitchen of an event. Creates an account if there is none; it stays
 * unclaimed until the address is confirmed. Admins. Throws as `giveOffice`.
 */
export async function giveHelp(
  cx: RequestContext,
  eventId: string,
  { email, office, currentPassword }: HelperInput,
): Promise<Outcome> {
  authorize(cx.actor, 'accounts.manage')
  const event = await attendedEvent(cx, eventId)
  const errors = await problemWithoutProof(cx, currentPassword)
  if (errors) return { outcome: 'refused', errors }
  return cx.db.transaction(async (tx) => {
    const evening = await findUpcomingEvent(tx, event.id, cx.now)
    if (!evening) return refused('event', 'invalidChoice')
    await tx
      .insert(accounts)
      .values({ email, name: '', language: cx.language, createdAt: cx.now })
      .onConflictDoNothing({ target: accounts.email })
    const [account] = await tx
      .select({ id: accounts.id })
      .from(accounts)
      .where(eq(accounts.email, email))
    if (!account) throw new Error('the account of the address is not there')
    return storeOffice(tx, cx, account.id, { office, event: evening })
  })
}

/** Withdraws an office, effective from the next request. Does nothing if it is gone. Admins. */
export async function withdrawOffice(
  cx: RequestContext,
  accountId: string,
  id: string,
): Promise<void> {
  if (isUuid(accountId)) await withdraw(cx, id, eq(accountOffices.accountId, accountId))
}

export async function withdrawHelp(cx: RequestContext, eventId: string, id: string): Promise<void> {
  const { id: event } = await attendedEvent(cx, eventId, 'accounts.manage')
  await withdraw(cx, id, eq(accountOffices.eventId, event))
}

async function withdraw(cx: RequestContext, id: string, whose: SQL): Promise<void> {
  authorizeAct(cx, 'office.withdraw')
  if (isUuid(id)) await cx.db.transaction((tx) => removeOffice(tx, cx, id, whose))
}

/** Withdraws an office within `tx`, after the proof. Returns its holder; null if it is gone. */
export async function removeOffice(
  tx: Database,
  cx: RequestContext,
  id: string,
  whose: SQL | undefined,
): Promise<string | null> {
  const actor = authorize(cx.actor, 'accounts.manage')
  if (!(await lockActiveAdmins(tx)).has(actor.id)) throw forbidden()
  const [gone] = await tx
    .delete(accountOffices)
    .where(and(eq(accountOffices.id, id), whose))
    .returning()
  if (!gone) return null
  const { accountId, office, eventId } = gone
  const [account] = await tx.select().from(accounts).where(eq(accounts.id, accountId))
  if (!account) throw new Error('an office of no account')
  const [event = null] =
    eventId === null ? [] : await tx.select().from(events).where(eq(events.id, eventId))
  const withdrawn = { id, office, event }
  await cx.outbox.queue(tx, officeMail(cx, 'officeWithdrawn', account, withdrawn))
  if (!event) await notifyOfAccountChange(tx, cx, accountId, { kind: 'officeWithdrawn', office })
  await recordAct(tx, cx, 'account.office-withdrawn', ['account', accountId], {
    details: { office, event: eventId },
  })
  return accountId
}

/** Locks an active account. Throws Problem 404, 409. */
async function lockedAccount(tx: Database, id: string): Promise<LockedAccount> {
  const account = isUuid(id) ? await lockAccount(tx, id) : null
  if (!account) throw new Problem('accountNotFound', 404)
  if (account.deactivatedAt) throw new Problem('accountOutOfUse', 409)
  return account
}

/** Creates the link that confirms the address and signs in; for an event it lasts until the event ends. */
async function invite(account: LockedAccount, cx: RequestContext, given: MailedOffice) {
  const { invitation } = lifetimes.link
  const evening = given.event ? officeExpiry(given.event).getTime() - cx.now.getTime() : 0
  const token = await issueToken(account, {
    purpose: 'invitation',
    now: cx.now,
    lifeMilliseconds: Math.max(invitation, evening),
    returnTo: officePath(given),
  })
  return `/auth/nueva-contrasena?token=${token}`
}

type EventRow = typeof events.$inferSelect

const day = 86_400_000

/** When an office for an event expires. */
const officeExpiry = ({ date, endsAt }: Pick<EventRow, 'date' | 'endsAt'>) =>
  new Date((endsAt ?? date).getTime() + day)

/** An event that can have offices; undefined for others. */
async function findUpcomingEvent(tx: Database, id: number, now: Date) {
  const [event] = await tx.select().from(events).where(eq(events.id, id))
  return event && officeExpiry(event) > now ? event : undefined
}

/** Deletes expired offices, each with an audit row. They stop working when they expire, deleted or not. */
export async function removeEndedOffices(
  db: Database,
  now: Date,
  signal?: AbortSignal,
): Promise<void> {
  await inBatches({
    db,
    kind: 'office',
    table: accountOffices,
    key: accountOffices.id,
    due: and(isNotNull(officeEndsAt), sql`${officeEndsAt} <= ${now.toISOString()}::timestamptz`),
    async act(tx, keys) {
      const ended = await tx
        .delete(accountOffices)
        .where(inArray(accountOffices.id, keys.map(String)))
        .returning()
      await tx.insert(auditLog).values(ended.map((row) => endedEntry(row, now)))
    },
    signal,
  })
}

const endedEntry = (
  { accountId, office, eventId }: { accountId: string; office: Office; eventId: number | null },
  at: Date,
) => ({
  action: 'account.office-ended',
  subjectType: 'account',
  subjectId: accountId,
  details: { office, event: eventId },
  at,
})
