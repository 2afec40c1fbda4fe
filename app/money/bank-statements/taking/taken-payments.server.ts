import { and, eq, gte, isNull, lte, sql } from 'drizzle-orm'
import { bankLines } from '#app/money/bank-statements/bank-statements.schema.ts'
import { jsonRows } from '#app/platform/db/batches/json-rows.server.ts'
import type { Database } from '#app/platform/db/pool/database.server.ts'
import {
  ledgerAllocations,
  ledgerCharges,
  ledgerPayments,
} from '#app/platform/schema/money/ledger.ts'
import type { Statement } from '#packages/banking/statements/statement.ts'
import { similarLines, type TakenPayment } from './taken-before.ts'

/** The unique source of a line's payment. */
export const sourceOf = (lineKey: string) => `statement:${lineKey}`

/** Payments taken from statements on these days, in order. */
export async function takenAround(db: Database, days: readonly string[]): Promise<TakenPayment[]> {
  const [first] = days
  const last = days.at(-1)
  if (!first || !last) return []
  const rows = await db
    .select({
      paymentId: ledgerPayments.id,
      amountCents: ledgerPayments.amountCents,
      receivedOn: ledgerPayments.receivedOn,
      name: ledgerPayments.name,
      source: ledgerPayments.source,
      references: sql<string[]>`coalesce((
        select array_agg(distinct ${ledgerCharges.paymentReference})
        from ${ledgerAllocations} join ${ledgerCharges} on ${ledgerCharges.id} = ${ledgerAllocations.chargeId}
        where ${ledgerAllocations.paymentId} = ${ledgerPayments.id}), '{}')`,
      bankLine: {
        format: bankLines.sourceFormat,
        accountEnd: bankLines.accountEnd,
        alike: bankLines.alike,
        balanceCents: bankLines.balanceCents,
      },
    })
    .from(ledgerPayments)
    .leftJoin(bankLines, eq(bankLines.paymentId, ledgerPayments.id))
    .where(
      and(
        gte(ledgerPayments.receivedOn, first),
        lte(ledgerPayments.receivedOn, last),
        isNull(ledgerPayments.reverses),
        sql`${ledgerPayments.source} like 'statement:%'`,
      ),
    )
    .orderBy(ledgerPayments.receivedOn, ledgerPayments.number)
  return rows.map(({ source, ...payment }) =>
    Object.assign(payment, { lineKey: source.slice(sourceOf('').length) }),
  )
}

/** Stores what identifies the taken lines under other keys. A later statement may have more lines of the same day. */
export async function keepLines(tx: Database, { lines, sourceFormat }: Statement): Promise<void> {
  const alike = similarLines(lines)
  const kept = lines.map((line) => ({
    source: sourceOf(line.lineKey),
    accountEnd: line.accountEnd,
    alike: alike(line),
    balanceCents: line.balanceCents,
  }))
  await tx.execute(sql`
    insert into bank_lines (payment_id, told_as, account_end, alike, balance_cents)
    select distinct on (payment.id) payment.id, ${sourceFormat}, "accountEnd", alike, "balanceCents"
    from jsonb_to_recordset(${jsonRows(kept)}::jsonb)
      as line (source text, "accountEnd" text, alike int, "balanceCents" bigint)
    join ledger_payments as payment on payment.source = line.source
    on conflict (payment_id) do update set alike = greatest(bank_lines.alike, excluded.alike)`)
}
