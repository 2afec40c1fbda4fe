import { eq, sql } from 'drizzle-orm'
import { recordAct } from '#app/kit/records/record-audit.server.ts'
import {
  type NewCharge,
  issueCharges,
  lockCharging,
} from '#app/money/ledger/charges/issue-charges.server.ts'
import { chargeMail } from '#app/money/ledger/mails/charge-mail.server.ts'
import { chargeFacts } from '#app/money/ledger/mails/notify-of-charges.server.ts'
import { authorize } from '#app/platform/auth/authorize.ts'
import type { RequestContext } from '#app/platform/auth/context.ts'
import { derivedId } from '#app/platform/db/derived-id.server.ts'
import type { Database } from '#app/platform/db/pool/database.server.ts'
import { madridDayOf } from '#app/platform/i18n/time/madrid-calendar.server.ts'
import { people } from '#app/platform/schema/members/people.ts'
import { chargeMails, duesIssues, ledgerCharges } from '#app/platform/schema/money/ledger.ts'
import { Problem } from '#app/problem.ts'
import type { DuesInput } from './dues-input.ts'
import { duesToIssue } from './dues-rows.server.ts'
import { duesCopy } from './dues.copy.ts'
import type { DueRow } from './dues.ts'

/**
 * Charges a year's dues and entry fees in one transaction, and mails each payer how to pay. Recalculates under the lock
 * of all charging, so that concurrent issues charge nobody twice; the same form again is the same issue. Returns the
 * number of charges. Admins and the treasurer.
 *
 * @throws Problem 409 'duesChanged' when the totals differ from the confirmed ones.
 */
export async function issueDues(cx: RequestContext, { submission, ...confirmed }: DuesInput) {
  authorize(cx.actor, 'ledger.manage')
  const today = madridDayOf(cx.now)
  return cx.db.transaction(async (tx) => {
    await lockCharging(tx)
    const [before] = await tx
      .select({ charges: duesIssues.charges })
      .from(duesIssues)
      .where(eq(duesIssues.submission, submission))
    if (before) return before
    if (confirmed.dueOn < today) throw new Problem('duesChanged', 409)
    const rows = await duesToIssue(tx, confirmed, today)
    const charges = rows.flatMap((row) => chargesOf(row, confirmed))
    const cents = charges.reduce((sum, { amountCents }) => sum + amountCents, 0)
    const isAsConfirmed = charges.length === confirmed.charges && cents === confirmed.cents
    if (charges.length === 0 || !isAsConfirmed) throw new Problem('duesChanged', 409)
    const ids = await issueCharges(tx, cx, charges)
    await tx
      .insert(duesIssues)
      .values({ submission, year: confirmed.year, charges: ids.length, cents })
    await notifyAll(tx, cx, ids)
    await recordAct(tx, cx, 'charge.issued', ['charge', null], {
      details: { charges: ids.length, cents },
    })
    return { charges: ids.length }
  })
}

/** The due of the period, and the entry fee if any. */
function chargesOf(row: DueRow, { year, dueOn }: { year: number; dueOn: string }): NewCharge[] {
  const { personId, name, email, language, begins, ends } = row
  const of = { personId, name, email, language }
  const about = (kind: 'due' | 'entry') => ({
    aboutEs: duesCopy.es.about[kind](String(year), row.planEs),
    aboutCa: duesCopy.ca.about[kind](String(year), row.planCa),
  })
  const due: NewCharge = {
    ...of,
    ...about('due'),
    subject: `due:${personId}:${begins}`,
    kind: 'due',
    periodFrom: begins,
    periodUntil: ends,
    dueOn: begins > dueOn ? begins : dueOn,
    amountCents: row.dueCents,
  }
  const entry: NewCharge = {
    ...of,
    ...about('entry'),
    subject: `entry:${personId}`,
    kind: 'entry',
    periodFrom: null,
    periodUntil: null,
    dueOn,
    amountCents: row.entryCents,
  }
  return [due, entry].filter(({ amountCents }) => amountCents > 0)
}

/** Mails queued per statement. */
const batchSize = 1000

/** Queues a mail for each person charged, in their language. */
async function notifyAll(tx: Database, cx: RequestContext, ids: readonly string[]): Promise<void> {
  const about = { club: cx.club, bank: cx.content.bank, origin: cx.site.origin }
  const rows = await tx
    .select({
      charge: ledgerCharges,
      recipient: sql<string | null>`coalesce(${ledgerCharges.email}, mailbox(${people}))`,
    })
    .from(ledgerCharges)
    .leftJoin(people, eq(people.id, ledgerCharges.personId))
    .where(sql`${ledgerCharges.id} = any (${`{${ids.join(',')}}`}::uuid[])`)
    .orderBy(ledgerCharges.number)
  const ofPeople = Map.groupBy(rows, ({ charge }) => charge.personId ?? charge.id)
  const mails = [...ofPeople.values()].flatMap((found) => {
    const recipient = found[0]?.recipient ?? null
    const charges = found.map(({ charge }) => charge)
    const [first] = charges
    if (!first || recipient === null) return []
    const { language } = first
    const open = charges.map((charge) => ({
      ...charge,
      about: language === 'ca' ? charge.aboutCa : charge.aboutEs,
      openCents: charge.amountCents,
      reference: charge.paymentReference,
      debitedFrom: null,
      hasAccount: false,
      returned: null,
    }))
    const facts = chargeFacts(about, open)
    if (!facts) return []
    const id = derivedId('dues', first.id)
    const mail = chargeMail('dues', { id, recipient, language }, facts)
    return [{ mail, of: charges.map((charge) => ({ mailId: id, chargeId: charge.id })) }]
  })
  for (let from = 0; from < mails.length; from += batchSize) {
    const some = mails.slice(from, from + batchSize)
    await cx.outbox.queueAll(
      tx,
      some.map(({ mail }) => mail),
    )
    await tx.insert(chargeMails).values(some.flatMap(({ of }) => of))
  }
}
