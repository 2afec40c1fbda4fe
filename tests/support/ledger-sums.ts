import type { TestPool } from './database.ts'

/** Sums of a ledger from its rows alone, without the triggers' totals; cents. */
type LedgerSums = {
  charged: number
  received: number
  open: number
  credit: number
  /** Open amounts by debtor, and refunds due by payer. */
  owes: Record<string, number>
  isOwed: Record<string, number>
  /** Refunds that became owed after their debit was returned. */
  claimed: number
}

type Charge = { id: string; name: string; cents: number; reverses: string | null }
type Allocation = { payment: string; charge: string | null; refund: string | null; cents: number }

/**
 * Adds up the ledger: a charge is open by its unpaid part, and a payment is credit by its unallocated, unrefunded part.
 * Throws if the stored sums differ.
 */
export async function sumsByHand(pool: TestPool): Promise<LedgerSums> {
  const rows = async <Row extends object>(query: string) => (await pool.query<Row>(query)).rows
  const charges = await rows<Charge>(
    'select id, name, amount_cents as cents, reverses from ledger_charges order by number',
  )
  const payments = await rows<Charge>(
    'select id, name, amount_cents as cents, reverses from ledger_payments order by number',
  )
  const allocations = await rows<Allocation>(
    'select payment_id as payment, charge_id as charge, refund_id as refund, amount_cents as cents from ledger_allocations',
  )
  const goneCharges = new Set(charges.flatMap(({ reverses }) => reverses ?? []))
  const gonePayments = new Set(payments.flatMap(({ reverses }) => reverses ?? []))
  const paidOf: Record<string, number> = {}
  const usedOf: Record<string, number> = {}
  for (const { payment, charge, refund, cents } of allocations) {
    if (charge) add(paidOf, charge, cents)
    if (refund) add(usedOf, refund, cents)
    add(usedOf, payment, cents)
  }
  const owes: Record<string, number> = {}
  const isOwed: Record<string, number> = {}
  const kept = await keptSums(pool)
  const wrong: string[] = []
  for (const { id, name, cents, reverses } of charges) {
    if (reverses) continue
    const open = goneCharges.has(id) ? 0 : cents - (paidOf[id] ?? 0)
    if (kept.get(id) !== open) wrong.push(`${name}: ${open} open, ${kept.get(id)} kept`)
    if (open < 0) wrong.push(`${name}: paid beyond its amount`)
    add(owes, name, open)
  }
  for (const { id, name, cents, reverses } of payments) {
    if (reverses || cents < 0) continue
    const left = gonePayments.has(id) ? 0 : cents - (usedOf[id] ?? 0)
    if (kept.get(id) !== left) wrong.push(`${name}: ${left} left, ${kept.get(id)} kept`)
    if (left < 0) wrong.push(`${name}: spent twice`)
    add(isOwed, name, left)
  }
  const refunds = payments.filter(
    ({ id, cents, reverses }) => !reverses && cents < 0 && !gonePayments.has(id),
  )
  const claimed = refunds.reduce((total, { id, cents }) => total - cents - (usedOf[id] ?? 0), 0)
  if (wrong.length > 0) throw new Error(wrong.join('\n'))
  const result = {
    charged: all(charges),
    received: all(payments),
    open: sum(owes),
    credit: sum(isOwed),
    claimed,
  }
  // Charged minus open equals received minus credit, plus refunds claimed after a returned debit.
  if (result.charged - result.open !== result.received - result.credit + claimed) {
    throw new Error(`the ledger does not come out: ${JSON.stringify(result)}`)
  }
  return { ...result, owes, isOwed }
}

const all = (these: readonly { cents: number }[]) =>
  these.reduce((sum, { cents }) => sum + cents, 0)

const sum = (sums: Record<string, number>) =>
  Object.values(sums).reduce((total, each) => total + each, 0)

const add = (sums: Record<string, number>, name: string, cents: number) => {
  if (cents !== 0) sums[name] = (sums[name] ?? 0) + cents
}

/** The sums kept by triggers, by charge and payment. */
async function keptSums(pool: TestPool): Promise<Map<string, number>> {
  const rows = await pool.sql<{ id: string; cents: number }>`
    select charge_id as id, open_cents as cents from ledger_charge_states
    union all select payment_id, credit_cents from ledger_payment_states`
  return new Map(rows.map(({ id, cents }) => [id, cents]))
}
