import { and, eq, inArray, isNotNull, isNull, lt, or, sql, type SQL } from 'drizzle-orm'
import { contactMessages } from '#app/content/contact/contact.schema.ts'
import { makeAnonymous } from '#app/events/registrations/make-anonymous.server.ts'
import { countsAgainstLimit } from '#app/members/partners/uses/uses-left.server.ts'
import { isLeftOver } from '#app/members/people/erase-person.server.ts'
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
import { recordFaults } from '#app/record-faults.ts'
import {
  hasUnkeptWithdrawal,
  recordWithdrawals,
} from '#app/visits/visits/pictures/withdrawn-pictures.server.ts'
import { accountingRetention, type Kept } from './accounting-retention.server.ts'

/** Rows erased or made anonymous, by kind. */
export type Erased = {
  messages: number
  requests: number
  registrations: number
  mails: number
  /** Files of people without account or membership. */
  files: number
  /** Uses of benefits, which stay anonymous in the totals. */
  uses: number
  /** Diners without consent to their name, who stay as a number. */
  diners: number
  /** Ledger charges whose names are past legal retention. */
  charges: number
  payments: number
  /** Names and receipts in event costs, for the same period. */
  costs: number
  receipts: number
  /** Texts and receipts of the books, for the same period. */
  entries: number
  entryReceipts: number
}

const nothing: Erased = {
  messages: 0,
  requests: 0,
  registrations: 0,
  mails: 0,
  files: 0,
  uses: 0,
  diners: 0,
  charges: 0,
  payments: 0,
  costs: 0,
  receipts: 0,
  entries: 0,
  entryReceipts: 0,
}

/**
 * Erases data past its retention (decisions.md): messages, refused requests, sent mails, owners of past
 * registrations, and people with neither account nor membership. Goodbye mails are erased as soon as they are sent,
 * since they hold the address of a deleted account. Each batch is a transaction with an audit row; concurrent
 * processes take different rows.
 *
 * @param months retention set by the club.
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
}): Promise<Erased> {
  const total = { ...nothing }
  const faults = recordFaults('retention of', () => db.execute(sql`select 1`))
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
  for (const [kind, { act, ...rows }] of keptKinds(now, months)) {
    await faults.of(kind, async () => {
      total[kind] = await inBatches({
        db,
        kind,
        ...rows,
        async act(tx, keys) {
          if (act) await act(tx, keys)
          else await tx.delete(rows.table).where(inArray(rows.key, keys))
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

function keptKinds(now: Date, months: number): [keyof Erased, Kept][] {
  const before = monthsAgo(now, months)
  const { createdAt, sentAt, parkedAt, kind } = mails
  const done = or(isNotNull(sentAt), isNotNull(parkedAt))
  return [
    [
      'messages',
      {
        table: contactMessages,
        key: contactMessages.id,
        due: lt(contactMessages.createdAt, before),
      },
    ],
    [
      'requests',
      {
        table: membershipRequests,
        key: membershipRequests.id,
        due: and(
          eq(membershipRequests.status, 'rejected'),
          lt(membershipRequests.updatedAt, before),
        ),
      },
    ],
    [
      'registrations',
      {
        table: registrations,
        key: registrations.id,
        due: and(
          isNull(registrations.anonymousSince),
          sql`${registrations.eventId} in (select ${events.id} from ${events} where ${lt(events.date, before)})`,
        ),
        act: (tx, keys) => makeAnonymous(tx, keys.map(String), now),
      },
    ],
    [
      'mails',
      {
        table: mails,
        key: mails.id,
        due: and(done, or(lt(createdAt, before), eq(kind, 'account-deleted'))),
      },
    ],
    [
      'uses',
      {
        table: benefitUses,
        key: benefitUses.id,
        due: and(
          isNotNull(benefitUses.personId),
          lt(benefitUses.usedAt, before),
          sql`not ${countsAgainstLimit(madridDayOf(now))}`,
        ),
        act: async (tx, keys) => {
          await tx
            .update(benefitUses)
            .set({ personId: null })
            .where(inArray(benefitUses.id, keys.map(String)))
        },
      },
    ],
    [
      'diners',
      {
        table: visitDiners,
        key: visitDiners.id,
        due: sql`${oldDiners(before)} and not ${hasUnkeptWithdrawal}`,
        act: (tx, keys) =>
          tx
            .update(visitDiners)
            .set({ personId: null, guestId: null })
            .where(inArray(visitDiners.id, keys.map(String))),
      },
    ],
    ...accountingRetention(now),
    ['files', { table: people, key: people.id, due: isLeftOver }],
  ]
}
