import type { FieldMessage } from '#app/copy/fields.copy.ts'
import type { CellChange } from '#app/kit/table-import/imported-table.ts'
import {
  importColumns,
  type MemberImport,
  type MemberProblem,
  type ImportColumn,
} from '#app/members/member-import/member-import.ts'
import type { Language } from '#app/platform/i18n/languages/language.ts'
import { isPerhapsSameName, isSameName, wordsOfName } from '#app/platform/i18n/plain-text.ts'
import { mapped } from '#app/platform/tables/columns.ts'
import type { CheckedMember, ImportRow } from './check-rows.server.ts'
import type { Consents, KnownMembers, Member } from './known-members.server.ts'
import type { NamedPlans } from './named-plans.server.ts'
import { shareFee, type PayingMembers, type SharedFee } from './paying-members.server.ts'
import { consentNotices, nothingByConsent, type ConsentNotice } from './row-consents.server.ts'

/**
 * A member's row with the cells of the table in place of the stored values; fields that need consent keep the stored
 * value.
 */
export type MemberChange = {
  id: string
  before: Pick<Member, 'plan' | 'leftOn'>
  values: Record<ImportColumn, string>
  /** The address belongs to another member. */
  shares: boolean
  changes: CellChange<ImportColumn>[]
}

/**
 * A new member as stored: the plan by its id (the first one without a name), the last day from the table, the payer,
 * or the plan.
 */
export type NewMember = Addition & { language: Language }

/** `shares`: the address belongs to somebody else. */
type Addition = ImportRow & { shares: boolean }

export type Decision =
  | { add: Addition; keptNeeds: boolean; dated: boolean; joinsToday: boolean }
  | { change: MemberChange; keptNeeds: boolean }
  | { problems: MemberProblem[]; keptNeeds?: boolean }

/** The state that rows are decided by. */
export type KnownToRows = {
  known: KnownMembers
  words: ReadonlyMap<string, Consents>
  payers: PayingMembers
  plans: NamedPlans
  existing: MemberImport['options']['existing']
  /** Addresses in rows decided earlier. */
  addresses: Set<string>
  /** Day of Madrid's calendar. */
  today: string
}

const refusedRow = (problem: MemberProblem) => ({ problems: [problem] })

const invalidField = (column: ImportColumn, message: FieldMessage) =>
  refusedRow({ kind: 'field', column, message })

/** The member of a row, null for a new one, or why it is skipped. */
export function memberOfRow(
  row: ImportRow,
  { known, existing }: Pick<KnownToRows, 'known' | 'existing'>,
): { member: Member | null } | { problems: MemberProblem[] } {
  const atAddress = known.byEmail.get(row.email) ?? []
  const sameNumber = known.byNumber.get(row.number)
  if (sameNumber) {
    if (atAddress.length > 0 && !atAddress.includes(sameNumber) && sameNumber.email !== '') {
      return refusedRow({ kind: 'twoMembers' })
    }
    const number = Number(sameNumber.number)
    const sharesName = wordsOfName(row.name).some((word) =>
      wordsOfName(sameNumber.name).includes(word),
    )
    if (!sharesName && (row.email === '' || row.email !== sameNumber.email)) {
      return refusedRow({ kind: 'otherName', number })
    }
    return existing === 'skip'
      ? refusedRow({ kind: 'numberExists', number })
      : { member: sameNumber }
  }
  const sameEmail = atAddress.filter(({ name }) => isPerhapsSameName(name, row.name))
  // A member without an address is matched by name alone.
  const sameName =
    row.number === '' ? known.unaddressed.filter(({ name }) => isSameName(name, row.name)) : []
  const [member, another] = sameEmail.length > 0 ? sameEmail : sameName
  if (!member) return { member: null }
  if (row.number !== '' || existing === 'skip') {
    const kind = member.email === '' ? 'numberExists' : 'emailExists'
    return refusedRow({ kind, number: Number(member.number) })
  }
  return another ? refusedRow({ kind: 'whichMember' }) : { member }
}

/** Whether the address of a row belongs to somebody else. */
function sharesAddress(row: ImportRow, member: Member | null, given: KnownToRows): boolean {
  if (member && member.email !== '') return false
  const address = row.email || member?.mailbox
  if (!address) return false
  return (
    address === member?.mailbox ||
    given.addresses.has(address) ||
    (given.known.byEmail.get(address) ?? []).some((other) => other !== member)
  )
}

/** The payer's number, from the row or else the member; empty for a member who has left or pays alone. */
export const payerOf = (row: ImportRow, member: Member | null): string =>
  row.leftOn || member?.leftOn ? '' : row.household || (member?.household ?? '')

/** Decides a valid row. Payers must be decided before the people they pay for. */
export function decideRow(checked: CheckedMember, given: KnownToRows): Decision {
  if ('problems' in checked) return checked
  const { row } = checked
  const found = memberOfRow(row, given)
  if ('problems' in found) return found
  const { member } = found
  const shares = sharesAddress(row, member, given)
  const words = shares ? undefined : given.words.get(row.email)
  const consents = consentNotices(row, member ? member.consents : words)
  if ('problem' in consents) return refusedRow(consents.problem)
  const { notice, keptNeeds } = consents
  const shared = sharedOf(row, member, given)
  if (shared && 'problems' in shared) return shared
  if (member) return changed(row, member, { shared, shares, notice, keptNeeds }, given)
  if (row.leftBecause && !row.leftOn) return invalidField('leftOn', 'reasonWithoutEnd')
  // Without a last day they would join today.
  const isOver = !shared && row.validUntil !== '' && row.validUntil < given.today
  if (!row.joined && (row.leftOn || isOver)) return invalidField('joined', 'required')
  const plan = shared?.planId ?? given.plans.idOf(row.plan) ?? ''
  const household = shared?.number ?? ''
  const validUntil = shared ? shared.validUntil : lastDayOf(row, plan, given)
  return {
    add: {
      ...row,
      ...notice,
      joined: row.joined || given.today,
      plan,
      household,
      validUntil,
      shares,
    },
    keptNeeds,
    dated: !shared && validUntil !== row.validUntil,
    joinsToday: row.joined === '',
  }
}

/** The last day of a new member who pays alone: from the table or the plan; empty for one who left without a day. */
function lastDayOf(row: ImportRow, plan: string, { plans, today }: KnownToRows): string {
  if (row.leftOn || row.validUntil) return row.validUntil
  return plans.endOf(plan || null, row.joined || today, today) ?? ''
}

/** What the row shares with the payer; null for a member who pays alone. */
function sharedOf(
  row: ImportRow,
  member: Member | null,
  { payers, plans, today }: KnownToRows,
): SharedFee | { problems: MemberProblem[] } | null {
  const payer = payerOf(row, member)
  if (payer === '') {
    return row.household && member?.leftOn ? invalidField('household', 'householdLeft') : null
  }
  if (member && paysForOther(member, payers)) return invalidField('household', 'householdPays')
  const joined = row.joined || (member?.joined ?? today)
  const subject = { id: member?.id ?? null, line: row.line, joined }
  const shared = shareFee(payers, payer, subject, plans)
  if ('refused' in shared) return invalidField('household', shared.refused)
  const planId = plans.idOf(row.plan)
  const differs =
    (planId !== null && planId !== shared.planId) ||
    (row.validUntil !== '' && row.validUntil !== shared.validUntil)
  return differs ? invalidField('household', 'householdShares') : shared
}

/** Whether a member pays for somebody else; then nobody may pay for them, and their plan must be for two. */
const paysForOther = ({ number }: Member, payers: PayingMembers): boolean =>
  (payers.get(number)?.sharedWith ?? null) !== null

/** A member changed by a row; empty cells keep the stored value. A new plan without a last day brings its own. */
function changed(
  row: ImportRow,
  member: Member,
  {
    shared,
    shares,
    notice,
    keptNeeds,
  }: {
    shared: SharedFee | null
    shares: boolean
    notice: ConsentNotice
    keptNeeds: boolean
  },
  { payers, plans, today }: KnownToRows,
): Decision {
  // Consented fields are not read, so any change in them counts as new.
  const before: Record<ImportColumn, string> = {
    ...member,
    email: member.email || member.mailbox,
    ...nothingByConsent,
  }
  const filled = mapped(importColumns, (column) => row[column] || before[column])
  const { joined, leftOn } = filled
  const plan = shared?.planId ?? plans.idOf(row.plan) ?? member.plan
  const isForOne = plan !== member.plan && !plans.isForTwo(plan)
  if (isForOne && leftOn === '' && paysForOther(member, payers)) {
    return invalidField('plan', 'planOfPayer')
  }
  const endOfPlan = plan === member.plan || leftOn !== '' ? null : plans.endOf(plan, joined, today)
  const values: Record<ImportColumn, string> = {
    ...filled,
    ...notice,
    number: member.number,
    validUntil: shared ? shared.validUntil : filled.validUntil || (endOfPlan ?? ''),
    leftBecause: filled.leftBecause || (leftOn === member.leftOn ? '' : 'left'),
    plan,
    // A leaving member stops sharing the fee.
    household: leftOn === '' ? (shared?.number ?? member.household) : '',
  }
  if (values.validUntil !== '' && values.validUntil < joined) {
    return invalidField('validUntil', 'endsBeforeJoining')
  }
  const other = payers.get(member.number)?.sharedWith
  if (leftOn === '' && other && values.validUntil !== '' && values.validUntil < other.joined) {
    return invalidField('validUntil', 'householdJoins')
  }
  if (leftOn !== '' && leftOn < joined) {
    return row.leftOn
      ? invalidField('leftOn', 'endsBeforeJoining')
      : invalidField('joined', 'joinsAfterLeaving')
  }
  if (leftOn === '' && row.leftBecause) return invalidField('leftOn', 'reasonWithoutEnd')
  const shown = (column: ImportColumn, value: string) =>
    column === 'plan' ? plans.nameOf(value) : value
  const changes = importColumns
    .filter((column) => column !== 'number' && values[column] !== before[column])
    .map((column) => ({
      column,
      before: shown(column, before[column]),
      after: shown(column, values[column]),
    }))
  if (changes.length === 0) {
    return { ...refusedRow({ kind: 'unchanged', number: Number(member.number) }), keptNeeds }
  }
  return {
    change: {
      id: member.id,
      before: { plan: member.plan, leftOn: member.leftOn },
      values,
      shares,
      changes,
    },
    keptNeeds,
  }
}
