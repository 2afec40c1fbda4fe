import type { ExistingMembers } from '#app/members/member-import/member-import.ts'
import type { Database } from '#app/platform/db/pool/database.server.ts'
import type { CheckedRow } from './check-rows.server.ts'
import {
  decideRow,
  memberOfRow,
  payerOf,
  type AddedRow,
  type Decision,
} from './decide-row.server.ts'
import { knownMembers, knownWords } from './known-members.server.ts'
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
  /** The number of whom the row is about, where there is one, and that of who pays for them; empty for who pays alone. */
  const numbersOf = (each: CheckedRow) => {
    const found = 'row' in each ? memberOfRow(each.row, { known, existing }) : each
    if ('problems' in each || 'problems' in found) return { own: '', payer: '', named: [] }
    const own = found.member?.number ?? String(each.row.number ?? '')
    const payer = payerOf(each.row, found.member)
    // Whether somebody shares the fee of a member is asked where the row says who pays for them, by which plan, or until when.
    const isAsked =
      found.member !== null &&
      (payer !== '' || each.row.plan !== '' || each.row.validUntil !== null)
    return { own, payer, named: [payer, isAsked ? own : ''].filter((number) => number !== '') }
  }
  const of = new Map(checked.map((each) => [each, numbersOf(each)]))
  const numbers = new Set([...of.values()].flatMap(({ named }) => named))
  const payers = await payingMembers(db, [...numbers].map(Number), lock)
  const given = { known, words, payers, plans, existing, today }
  const decided = new Map<CheckedRow, Decision>()
  const paysAlone = (each: CheckedRow) => of.get(each)?.payer === ''
  for (const each of checked.filter((row) => paysAlone(row))) {
    const decision = decideRow(each, given)
    decided.set(each, decision)
    keepPayer(payers, decision, plans, today)
  }
  const shared = checked.filter((row) => !paysAlone(row))
  for (const each of shared) markPaidFor(payers, of.get(each)?.own ?? '')
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
function markPaidFor(payers: PayingMembers, number: string) {
  if (number === '') return
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
