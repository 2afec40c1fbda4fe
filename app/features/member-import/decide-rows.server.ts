import type { Database } from '#app/db/database.server.ts'
import type { CheckedRow } from './check-rows.server.ts'
import {
  decideRow,
  memberOfRow,
  payerOf,
  type AddedRow,
  type Decision,
} from './decide-row.server.ts'
import { knownMembers, knownWords } from './known-members.server.ts'
import type { ExistingMembers } from './member-import.ts'
import type { NamedPlans } from './named-plans.server.ts'
import { payingMembers, type PayingMembers } from './paying-members.server.ts'

type Options = {
  plans: NamedPlans
  existing: ExistingMembers
  /** Of Madrid's calendar. */
  today: string
  /** Keeps whom the rows are about as they are until the transaction ends. */
  lock: boolean
}

/** Each row with what comes of it, in the order of the table. */
type DecidedRow = { checked: CheckedRow; decided: Decision }

/** The last day of who is added: the table's, that of who pays for both, or of the plan; null without an end. */
export function lastDayOf(
  { row, planId, shared }: AddedRow,
  plans: NamedPlans,
  today: string,
): string | null {
  if (shared) return shared.validUntil || null
  if (row.leftOn !== null) return row.validUntil
  return row.validUntil ?? plans.endOf(planId, row.joined ?? today, today)
}

/** Says of each row what comes of it, by the members that there are and by the rest of the table. */
export async function decideRows(
  db: Database,
  checked: readonly CheckedRow[],
  { plans, existing, today, lock }: Options,
): Promise<DecidedRow[]> {
  const rows = checked.flatMap((each) => ('row' in each ? [each.row] : []))
  const known = await knownMembers(db, rows, lock)
  const withConsents = rows.filter(
    (row) => (row.needsConsent ?? row.picturesConsent ?? row.visitsConsent) !== null,
  )
  const words = await knownWords(
    db,
    withConsents.map(({ email }) => email),
  )
  /** The number of who pays for whom the row is about; empty for who pays alone. */
  const payerFor = (each: CheckedRow): string => {
    if ('problems' in each) return ''
    const found = memberOfRow(each.row, { known, existing })
    return 'problems' in found ? '' : payerOf(each.row, found.member)
  }
  const payer = new Map(checked.map((each) => [each, payerFor(each)]))
  const numbers = new Set([...payer.values()].filter((number) => number !== ''))
  const payers = await payingMembers(db, [...numbers].map(Number), lock)
  const given = { known, words, payers, plans, existing, today }
  const decided = new Map<CheckedRow, Decision>()
  const paysAlone = (each: CheckedRow) => payer.get(each) === ''
  for (const each of checked.filter((row) => paysAlone(row))) {
    const decision = decideRow(each, given)
    decided.set(each, decision)
    keepPayer(payers, decision, plans, today)
  }
  const shared = checked.filter((row) => !paysAlone(row))
  for (const each of shared) markPaidFor(payers, each)
  for (const each of shared) decided.set(each, decideRow(each, given))
  return checked.map((each) => ({
    checked: each,
    decided: decided.get(each) ?? { problems: [] },
  }))
}

/** How somebody who may pay for two will stand, once their own row is decided. */
function keepPayer(payers: PayingMembers, decision: Decision, plans: NamedPlans, today: string) {
  if ('add' in decision) {
    const { add } = decision
    if (add.row.number === null) return
    payers.set(String(add.row.number), {
      id: null,
      planId: add.planId ?? plans.first,
      validUntil: lastDayOf(add, plans, today) ?? '',
      hasLeft: add.row.leftOn !== null,
      isPaidFor: false,
      sharedWith: null,
    })
  }
  if ('change' in decision) {
    const { number, plan, validUntil, leftOn } = decision.change.values
    const payer = payers.get(number)
    if (payer) payers.set(number, { ...payer, planId: plan, validUntil, hasLeft: leftOn !== '' })
  }
}

/** Nobody pays for somebody whom another one pays for. */
function markPaidFor(payers: PayingMembers, each: CheckedRow) {
  if ('problems' in each || each.row.number === null) return
  const number = String(each.row.number)
  const payer = payers.get(number)
  payers.set(number, {
    id: payer?.id ?? null,
    planId: payer?.planId ?? '',
    validUntil: payer?.validUntil ?? '',
    hasLeft: false,
    isPaidFor: true,
    sharedWith: payer?.sharedWith ?? null,
  })
}
