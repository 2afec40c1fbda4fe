import { and, eq, inArray, isNotNull, isNull, lt, or, sql, type SQL } from 'drizzle-orm'
import { contactMessages } from '#app/content/contact/contact.schema.ts'
import { makeAnonymous } from '#app/events/registrations/make-anonymous.server.ts'
import { countsAgainstLimit } from '#app/members/partners/uses/uses-left.server.ts'
import { isOrphaned } from '#app/members/people/erase-person.server.ts'
import { inBatches } from '#app/platform/db/batches/batches.server.ts'
import { monthsAgo } from '#app/platform/db/months-ago.ts'
import type { Database } from '#app/platform/db/pool/database.server.ts'
import { madridDayOf } from '#app/platform/i18n/time/madrid-calendar.server.ts'
import { mails } from '#app/platform/mail/mails.schema.ts'
import { auditLog } from '#app/platform/schema/audit.ts'
import { events } from '#app/platform/schema/events/events.ts'
import { registrations } from '#app/platform/schema/events/registrations.ts'
import { membershipRequests } from '#app/platform/schema/members/memberships.ts'
import { benefitUses } from '#app/platform/schema/members/partners.ts'
import { people } from '#app/platform/schema/members/people.ts'
import { visitDiners, visits } from '#app/platform/schema/visits/visits.ts'
import { columnsIn, mapped } from '#app/platform/tables/columns.ts'
import { recordFaults } from '#app/record-faults.ts'
import {
  hasUnkeptWithdrawal,
  recordWithdrawals,
} from '#app/visits/visits/pictures/withdrawn-pictures.server.ts'
import {
  accountingRetention,
  clearedColumns,
  type RetentionRule,
} from './accounting-retention.server.ts'

/**
 * Erases data past its retention (decisions.md): messages, refused requests, sent mails, owners of past
 * registrations, and people with neither account nor membership. Goodbye mails are erased as soon as they are sent,
 * since they hold the address of a deleted account. Each batch is a transaction with an audit row; concurrent
 * processes take different rows.
 *
 * @param months retention set by the club.
 * @returns rows erased or made anonymous, by kind.
 * @throws RecordsFailed when some rows failed; the rest are erased.
 */
export async function applyRetention({
  db,
  now,
  months,
  batch,
  signal,
}: {
  db: Database
  now: Date
  months: number
  batch?: number
  signal?: AbortSignal
}) {
  const kinds = retentionRules(now, months)
  const nothing = mapped(columnsIn(kinds), () => 0)
  const total = { ...nothing }
  const faults = recordFaults('retention of', db)
  const size = batch ? { size: batch } : {}
  const diners = oldDiners(monthsAgo(now, months))
  // Edits of a visit lock it before its diners, so withdrawals are recorded first and diners erased afterwards.
  await faults.of('withdrawals', () =>
    inBatches({
      db,
      kind: 'withdrawals',
      table: visits,
      key: visits.id,
      due: sql`${visits.id} in (
        select visit_diners.visit_id from ${visitDiners} where ${diners} and ${hasUnkeptWithdrawal})`,
      act: (tx, keys) => recordWithdrawals(tx, keys.map(String), diners),
      ...size,
      signal,
    }),
  )
  for (const kind of columnsIn(kinds)) {
    const { table, due, act }: RetentionRule = kinds[kind]
    await faults.of(kind, async () => {
      total[kind] = await inBatches({
        db,
        kind,
        table,
        key: table.id,
        due,
        async act(tx, keys) {
          if (act) await act(tx, keys)
          else await tx.delete(table).where(inArray(table.id, keys))
          await tx.insert(auditLog).values({
            action: 'retention.applied',
            details: { months, ...nothing, [kind]: keys.length },
            at: now,
          })
        },
        ...size,
        signal,
      })
    })
  }
  faults.raise()
  return total
}

/** Names at visits past their retention, except of people who agreed to be named. */
const oldDiners = (before: SQL) => sql`
  (${visitDiners.personId} is not null or ${visitDiners.guestId} is not null)
  and ${visitDiners.visitId} in (
    select ${visits.id} from ${visits} where ${visits.visitedOn} < ((${before}) at time zone 'Europe/Madrid')::date)
  and not exists (
    select from ${people} where ${people.id} = ${visitDiners.personId} and ${people.visitsConsentAt} is not null)`

function retentionRules(now: Date, months: number) {
  const before = monthsAgo(now, months)
  const { createdAt, sentAt, parkedAt, kind } = mails
  const done = or(isNotNull(sentAt), isNotNull(parkedAt))
  return {
    messages: { table: contactMessages, due: lt(contactMessages.createdAt, before) },
    requests: {
      table: membershipRequests,
      due: and(eq(membershipRequests.status, 'rejected'), lt(membershipRequests.updatedAt, before)),
    },
    registrations: {
      table: registrations,
      due: and(
        isNull(registrations.anonymousSince),
        sql`${registrations.eventId} in (select ${events.id} from ${events} where ${lt(events.date, before)})`,
      ),
      act: (tx, keys) => makeAnonymous(tx, keys.map(String), now),
    },
    mails: {
      table: mails,
      due: and(done, or(lt(createdAt, before), eq(kind, 'account-deleted'))),
    },
    /** Uses of benefits, which stay anonymous in the totals. */
    uses: clearedColumns(
      benefitUses,
      { personId: null },
      and(
        isNotNull(benefitUses.personId),
        lt(benefitUses.usedAt, before),
        sql`not ${countsAgainstLimit(madridDayOf(now))}`,
      ),
    ),
    /** Diners without consent to their name, who stay as a number. */
    diners: clearedColumns(
      visitDiners,
      { personId: null, guestId: null },
      sql`${oldDiners(before)} and not ${hasUnkeptWithdrawal}`,
    ),
    ...accountingRetention(now),
    /** People without account or membership. */
    files: { table: people, due: isOrphaned },
  } satisfies Record<string, RetentionRule>
}
