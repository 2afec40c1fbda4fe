import { and, eq, inArray, isNotNull, isNull, sql, type SQL } from 'drizzle-orm'
import { authorize } from '#app/auth/authorize.ts'
import type { RequestContext } from '#app/auth/context.ts'
import { isEventOffice, type Office } from '#app/auth/office.ts'
import { officeEndsAt } from '#app/auth/offices.server.ts'
import type { FieldMessage } from '#app/copy/fields.ts'
import { inBatches } from '#app/db/batches.server.ts'
import type { Database } from '#app/db/database.server.ts'
import { isUuid } from '#app/db/ids.ts'
import { accounts } from '#app/db/schema/accounts.ts'
import { auditLog } from '#app/db/schema/audit.ts'
import { events } from '#app/db/schema/events.ts'
import { accountOffices } from '#app/db/schema/offices.ts'
import { lockActiveAdmins } from '#app/features/account-management/active-admins.server.ts'
import { tellOfChange } from '#app/features/accounts/account-change-mails.server.ts'
import { problemWithoutProof } from '#app/features/accounts/password-proof.server.ts'
import { attendedEvent } from '#app/features/attendees/attendees.server.ts'
import { madridDay, madridDayOf } from '#app/i18n/madrid-calendar.server.ts'
import { forbidden, Problem } from '#app/problem.ts'
import { recordAudit } from '#app/records/record-audit.server.ts'
import type { HelperInput, OfficeInput } from './office-input.ts'

type Outcome = { outcome: 'done' } | { outcome: 'refused'; errors: Record<string, FieldMessage> }

const refused = (field: string, message: FieldMessage): Outcome => ({
  outcome: 'refused',
  errors: { [field]: message },
})

/**
 * Gives an account an office, for good, until a day (its last), or for one event; one that it has already gets the
 * new end. The owner is told, of what is for all events the admins too. Admins.
 *
 * @throws Problem 404 for an unknown account, 403 for who is no admin any more, 409 for an account that is not
 *   confirmed or out of use; 429.
 */
export async function giveOffice(
  cx: RequestContext,
  accountId: string,
  { office, event, until, currentPassword }: OfficeInput,
): Promise<Outcome> {
  const actor = authorize(cx.actor, 'accounts.manage')
  const errors = await problemWithoutProof(cx, currentPassword)
  if (errors) return { outcome: 'refused', errors }
  if (event !== null && !isEventOffice(office)) return refused('event', 'officeOfNoEvent')
  if (until !== null && until < madridDayOf(cx.now)) return refused('until', 'dayInPast')
  const endsAt = until === null ? null : (madridDay(until)?.ends ?? null)
  return cx.db.transaction(async (tx) => {
    if (!(await lockActiveAdmins(tx)).has(actor.id)) throw forbidden()
    await lockedAccount(tx, accountId)
    if (event !== null && !(await isStillAhead(tx, event, cx.now))) {
      return refused('event', 'invalidChoice')
    }
    const [before] = await tx
      .select()
      .from(accountOffices)
      .where(
        and(
          eq(accountOffices.accountId, accountId),
          eq(accountOffices.office, office),
          event === null ? isNull(accountOffices.eventId) : eq(accountOffices.eventId, event),
        ),
      )
    if (before && before.endsAt?.getTime() === endsAt?.getTime()) return { outcome: 'done' }
    const values = { endsAt, givenAt: cx.now, givenBy: actor.id }
    if (before) {
      await tx.update(accountOffices).set(values).where(eq(accountOffices.id, before.id))
    } else {
      await tx.insert(accountOffices).values({ accountId, office, eventId: event, ...values })
    }
    await tellOfChange(tx, cx, accountId, { kind: 'officeGiven', office, ofEvent: event !== null })
    await recordAudit(tx, cx, {
      action: 'account.office-given',
      subjectType: 'account',
      subjectId: accountId,
      details: { office, event, until },
    })
    return { outcome: 'done' }
  })
}

/** Gives the account of an address the door or the kitchen of an event. Admins. Throws as `giveOffice`. */
export async function giveHelp(
  cx: RequestContext,
  eventId: string,
  { email, office, currentPassword }: HelperInput,
): Promise<Outcome> {
  authorize(cx.actor, 'accounts.manage')
  const event = await attendedEvent(cx, eventId)
  const [account] = await cx.db
    .select({ id: accounts.id, verifiedAt: accounts.emailVerifiedAt })
    .from(accounts)
    .where(eq(accounts.email, email))
  if (!account) return refused('email', 'noSuchAccount')
  if (!account.verifiedAt) return refused('email', 'targetUnverified')
  return giveOffice(cx, account.id, { office, event: event.id, until: null, currentPassword })
}

/**
 * Withdraws an office of an account: from the next request on it gives nothing. One that is gone already changes
 * nothing. Needs no password: it opens nothing to anybody. Admins.
 */
export async function withdrawOffice(
  cx: RequestContext,
  accountId: string,
  id: string,
): Promise<void> {
  if (isUuid(accountId)) await withdraw(cx, id, eq(accountOffices.accountId, accountId))
}

/** The same of somebody who helps at an event. */
export async function withdrawHelp(cx: RequestContext, eventId: string, id: string): Promise<void> {
  const { id: event } = await attendedEvent(cx, eventId, 'accounts.manage')
  await withdraw(cx, id, eq(accountOffices.eventId, event))
}

async function withdraw(cx: RequestContext, id: string, whose: SQL): Promise<void> {
  const actor = authorize(cx.actor, 'accounts.manage')
  if (!isUuid(id)) return
  await cx.db.transaction(async (tx) => {
    if (!(await lockActiveAdmins(tx)).has(actor.id)) throw forbidden()
    const [gone] = await tx
      .delete(accountOffices)
      .where(and(eq(accountOffices.id, id), whose))
      .returning()
    if (!gone) return
    const { accountId, office, eventId } = gone
    const change = { kind: 'officeWithdrawn', office, ofEvent: eventId !== null } as const
    await tellOfChange(tx, cx, accountId, change)
    await recordAudit(tx, cx, {
      action: 'account.office-withdrawn',
      subjectType: 'account',
      subjectId: accountId,
      details: { office, event: eventId },
    })
  })
}

/** An account that is confirmed and in use, locked. Throws Problem 404, 409. */
async function lockedAccount(tx: Database, id: string): Promise<void> {
  const [account] = isUuid(id)
    ? await tx
        .select({ verifiedAt: accounts.emailVerifiedAt, deactivatedAt: accounts.deactivatedAt })
        .from(accounts)
        .where(eq(accounts.id, id))
        .for('no key update')
    : []
  if (!account) throw new Problem('accountNotFound', 404)
  if (!account.verifiedAt) throw new Problem('accountUnverified', 409)
  if (account.deactivatedAt) throw new Problem('accountOutOfUse', 409)
}

async function isStillAhead(tx: Database, id: number, now: Date): Promise<boolean> {
  const lastMoment = sql`coalesce(${events.endsAt}, ${events.date}) + interval '24 hours'`
  const [event] = await tx
    .select({ ahead: sql<boolean>`${lastMoment} > ${now.toISOString()}::timestamptz` })
    .from(events)
    .where(eq(events.id, id))
  return event?.ahead === true
}

/**
 * Removes the offices that have ended by themselves, each with its row in the audit log. They give nothing from
 * their end on, whether this has been done or not.
 */
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
