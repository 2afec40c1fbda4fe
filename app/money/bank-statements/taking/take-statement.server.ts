import { desc, eq, inArray, sql } from 'drizzle-orm'
import type { Waiting } from '#app/kit/panel/waiting.ts'
import { recordAct } from '#app/kit/records/record-audit.server.ts'
import type {
  StatementAnswer,
  StatementReport,
  TakenStatement,
} from '#app/money/bank-statements/bank-statement.ts'
import { bankStatements } from '#app/money/bank-statements/bank-statements.schema.ts'
import { storeInBooks } from '#app/money/bank-statements/books/store-in-books.server.ts'
import type { TakenLine } from '#app/money/bank-statements/matching/classify-lines.ts'
import type { LineChoices, StatementForm } from '#app/money/bank-statements/statement-input.ts'
import { rememberLayout } from '#app/money/bank-statements/table-layouts.server.ts'
import { lockBooks } from '#app/money/books/accounts.server.ts'
import { refundCredit } from '#app/money/ledger/credits/refund-credit.server.ts'
import { statementsPath } from '#app/money/ledger/ledger-pages.ts'
import { lockedCharges, receivePayment } from '#app/money/ledger/payments/receive-payment.server.ts'
import { authorize } from '#app/platform/auth/authorize.ts'
import type { RequestContext } from '#app/platform/auth/context.ts'
import type { Database } from '#app/platform/db/pool/database.server.ts'
import { madridDayOf } from '#app/platform/i18n/time/madrid-calendar.server.ts'
import { accounts } from '#app/platform/schema/accounts/accounts.ts'
import { ledgerChargeStates } from '#app/platform/schema/money/ledger.ts'
import { Problem } from '#app/problem.ts'
import { planStatement, readStatementForm } from './plan-statement.server.ts'
import { lockChosenDebits, takeDebits } from './take-debits.server.ts'
import { keepLines, sourceOf } from './taken-payments.server.ts'

/** A preview; nothing is stored. Admins and the treasurer. */
export async function checkStatement(
  cx: RequestContext,
  form: StatementForm,
): Promise<StatementAnswer> {
  authorize(cx.actor, 'ledger.manage')
  const { content } = form
  const plan = await planStatement(cx.db, cx, form, { reading: await readStatementForm(cx, form) })
  if (plan.outcome !== 'planned') return { content, ...plan }
  return { content, outcome: 'looked', report: plan.report, changed: null }
}

type TakenCounts = { payments: number; refunds: number; returns: number; settled: number }

/** `known`: lines that earlier statements had; null for a form that is sent again. */

type TakenOutcome =
  | ({ outcome: 'taken'; known: number | null } & TakenCounts)
  /** The data has changed since the preview: nothing is stored, and this is the new preview. */
  | { outcome: 'changed'; answer: StatementAnswer }

/**
 * Stores the chosen lines of a statement, all or nothing: payments, refunds, credited remittances and returned
 * debits. Each line is taken once, and the same form sent twice stores one statement. Admins and the treasurer.
 *
 * @throws Problem 409 when an entry of the books has changed meanwhile.
 */
export async function takeStatement(
  cx: RequestContext,
  form: StatementForm,
): Promise<TakenOutcome> {
  authorize(cx.actor, 'ledger.manage')
  const { content, submission } = form
  const reading = await readStatementForm(cx, form)
  return cx.db.transaction(async (tx): Promise<TakenOutcome> => {
    // Serialises statements, and keeps out concurrent edits of the books that the plan reads.
    await lockBooks(tx)
    const [earlier] = await tx
      .select({
        payments: bankStatements.payments,
        refunds: bankStatements.refunds,
        returns: bankStatements.returns,
        settled: bankStatements.settled,
      })
      .from(bankStatements)
      .where(eq(bankStatements.submission, submission))
    if (earlier) return { outcome: 'taken', ...earlier, known: null }
    await lockChosen(tx, form.choices)
    const plan = await planStatement(tx, cx, form, { reading, onlyChosen: true })
    if (plan.outcome !== 'planned') return { outcome: 'changed', answer: { content, ...plan } }
    const { report, statement, taken, refused, decisions, books } = plan
    const changed = detectChange(report, form) ?? refused
    if (changed) {
      return { outcome: 'changed', answer: { content, outcome: 'looked', report, changed } }
    }
    for (const each of taken) await takeLine(tx, cx, each)
    await takeDebits(tx, cx, taken, form.withCost)
    await keepLines(tx, statement)
    const actor = cx.actor.kind === 'account' ? cx.actor.id : null
    if (!(await storeInBooks(tx, books, statement, decisions, actor))) {
      throw new Problem('rowChanged', 409)
    }
    if (report.columns) {
      const { head, layout } = report.columns
      await rememberLayout(tx, head.signature, layout, cx.now)
    }
    await keepStatement(tx, cx, submission, report)
    const { payments, refunds, returns, settled, known, waiting } = report
    return { outcome: 'taken', payments, refunds, returns, settled, known: known + waiting }
  })
}

/** Checks for a text other than the previewed one, and for lines possibly taken meanwhile. */
function detectChange(report: StatementReport, form: StatementForm): 'content' | 'ledger' | null {
  if (report.contentDigest !== form.contentDigest) return 'content'
  return report.doubtsDigest === form.doubtsDigest ? null : 'ledger'
}

/** Locks the chosen rows until the transaction ends; the plan notices deleted ones. */
async function lockChosen(tx: Database, { options }: LineChoices): Promise<void> {
  const values = [...options.values()]
  const debited = await lockChosenDebits(tx, values)
  const ids = values.flatMap((value) => /^c:([0-9a-f+-]+)=/u.exec(value)?.[1]?.split('+') ?? [])
  const uuids = ids.filter((id) => /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/u.test(id))
  const there = await tx
    .select({ id: ledgerChargeStates.chargeId })
    .from(ledgerChargeStates)
    .where(inArray(ledgerChargeStates.chargeId, [...new Set([...uuids, ...debited])]))
  await lockedCharges(
    tx,
    there.map(({ id }) => id),
  )
}

async function takeLine(tx: Database, cx: RequestContext, { line, option }: TakenLine) {
  if (option.id !== '' || option.kind === 'book') return
  const entry = {
    method: /\bbizum\b/iu.test(line.text) ? ('bizum' as const) : ('transfer' as const),
    // The bank's text contains names, which could not be erased here.
    reference: option.kind === 'charges' ? referencesOf(option.charges) : null,
    source: sourceOf(line.lineKey),
  }
  if (option.paymentId) {
    await refundCredit(tx, cx, option.paymentId, {
      ...entry,
      amountCents: -line.amountCents,
      paidOn: line.bookedOn,
    })
  } else {
    await receivePayment(tx, cx, {
      ...entry,
      amountCents: line.amountCents,
      receivedOn: line.bookedOn,
      chargeIds: option.chargeIds,
      from: option.from,
    })
  }
}

const referencesOf = (charges: readonly { reference: string }[]) =>
  [...new Set(charges.map(({ reference }) => reference))].join(' ').slice(0, 140)

async function keepStatement(
  tx: Database,
  cx: RequestContext,
  submission: string,
  report: StatementReport,
): Promise<void> {
  const { format, bookedFrom, bookedUntil } = report
  const { payments, receivedCents, refunds, refundedCents, returns, settled } = report
  await tx.insert(bankStatements).values({
    submission,
    takenAt: cx.now,
    takenBy: cx.actor.kind === 'account' ? cx.actor.id : null,
    format,
    accountEnds: report.accountEnds.join(' ').slice(0, 100),
    bookedFrom,
    bookedUntil,
    payments,
    receivedCents,
    refunds,
    refundedCents,
    returns,
    settled,
  })
  await recordAct(tx, cx, 'statement.taken', ['bank-statement', submission], {
    details: { payments, refunds, returns, settled, cents: receivedCents },
  })
}

/** Maximum number of listed statements. */
const maxShown = 10

/** The latest statements. Admins and the treasurer. */
export async function takenStatements(cx: RequestContext): Promise<TakenStatement[]> {
  authorize(cx.actor, 'ledger.manage')
  return cx.db
    .select({
      submission: bankStatements.submission,
      takenAt: bankStatements.takenAt,
      takenBy: accounts.name,
      format: bankStatements.format,
      accountEnds: bankStatements.accountEnds,
      bookedFrom: bankStatements.bookedFrom,
      bookedUntil: bankStatements.bookedUntil,
    })
    .from(bankStatements)
    .leftJoin(accounts, eq(accounts.id, bankStatements.takenBy))
    .orderBy(desc(bankStatements.takenAt), bankStatements.submission)
    .limit(maxShown)
}

/** Days after which the next statement is considered missing. */
const missingAfterDays = 31

/**
 * A missing statement: the last one ends more than a month ago, or there is none although the club has an account and
 * issued charges a month ago. Admins and the treasurer.
 */
export async function waitingStatement(cx: RequestContext): Promise<Waiting[]> {
  authorize(cx.actor, 'ledger.manage')
  const { rows } = await cx.db.execute<{ until: string | null; old: boolean | null }>(sql`
    with last as (
      select (select max(booked_until) from bank_statements) as until,
        (select created_at from ledger_charges where not sample order by created_at limit 1) as charged
    )
    select until::text,
      coalesce(until, (charged at time zone 'Europe/Madrid')::date) < ${madridDayOf(cx.now)}::date - ${missingAfterDays}::int as old
    from last`)
  const [last] = rows
  if (!last?.old || (last.until === null && cx.content.bank.iban === '')) return []
  return [{ kind: 'statement', says: [last.until], to: statementsPath }]
}
