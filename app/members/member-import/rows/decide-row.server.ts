import type { FieldMessage } from '#app/copy/fields.copy.ts'
import {
  importColumns,
  type ExistingMembers,
  type ImportColumn,
  type RowProblem,
} from '#app/members/member-import/member-import.ts'
import type { CheckedRow, ImportRow } from './check-rows.server.ts'
import { nothingByConsent, consentNotices, type ConsentNotice } from './consent-notices.server.ts'
import type { Consents, KnownMembers, Member } from './known-members.server.ts'
import type { NamedPlans } from './named-plans.server.ts'
import { shareFee, type PayingMembers, type SharedFee } from './paying-members.server.ts'

/** A member's row with the cells of the table in place of what is stored; of what is kept by consent what is stored of it, if anything. */
export type MemberChange = {
  id: string
  values: Record<ImportColumn, string>
  changes: { column: ImportColumn; before: string; after: string }[]
}

/** A row that becomes a member by a plan that is known (null: by the first one), with what is stored of it by consent. */
export type AddedRow = {
  row: ImportRow
  planId: string | null
  shared: SharedFee | null
  told: ConsentNotice
}

export type Decision =
  | { add: AddedRow; keptNeeds: boolean }
  | { change: MemberChange; keptNeeds: boolean }
  | { problems: RowProblem[]; keptNeeds?: boolean }

/** What rows are decided by. */
export type Given = {
  known: KnownMembers
  words: ReadonlyMap<string, Consents>
  payers: PayingMembers
  plans: NamedPlans
  existing: ExistingMembers
  /** Of Madrid's calendar. */
  today: string
}

const refusedRow = (problem: RowProblem) => ({ problems: [problem] })

const wrong = (column: ImportColumn, message: FieldMessage) =>
  refusedRow({ kind: 'field', column, message })

/** Whom a row is about: a member, nobody yet, or why that cannot be said or is not to be changed. */
export function memberOfRow(
  row: ImportRow,
  { known, existing }: Pick<Given, 'known' | 'existing'>,
): { member: Member | null } | { problems: RowProblem[] } {
  const sameEmail = known.byEmail.get(row.email) ?? []
  const sameNumber = row.number === null ? null : known.byNumber.get(String(row.number))
  if (sameNumber) {
    if (sameEmail.length > 0 && !sameEmail.includes(sameNumber)) {
      return refusedRow({ kind: 'twoMembers' })
    }
    const number = Number(sameNumber.number)
    return existing === 'skip'
      ? refusedRow({ kind: 'numberExists', number })
      : { member: sameNumber }
  }
  const [member, another] = sameEmail
  if (!member) return { member: null }
  if (row.number !== null || existing === 'skip') {
    return refusedRow({ kind: 'emailExists', number: Number(member.number) })
  }
  return another ? refusedRow({ kind: 'whichMember' }) : { member }
}

/** The number of who pays for both, as the row has it or else the member; empty for who has left or pays alone. */
export function payerOf(row: ImportRow, member: Member | null): string {
  if (row.leftOn || member?.leftOn) return ''
  return row.household === null ? (member?.household ?? '') : String(row.household)
}

/** What comes of a row that is right by itself. Those who pay for two are to be decided before whom they pay for. */
export function decideRow(checked: CheckedRow, given: Given): Decision {
  if ('problems' in checked) return checked
  const { row } = checked
  const found = memberOfRow(row, given)
  if ('problems' in found) return found
  const { member } = found
  const consents = consentNotices(row, member ? member.consents : given.words.get(row.email))
  if ('problem' in consents) return refusedRow(consents.problem)
  const { told, keptNeeds } = consents
  const shared = sharedOf(row, member, given)
  if (shared && 'problems' in shared) return shared
  if (member) return changed(row, member, { shared, told, keptNeeds }, given)
  if (row.leftBecause !== null && row.leftOn === null) return wrong('leftOn', 'reasonWithoutEnd')
  // Without a day they would join today.
  const isOver = !shared && row.validUntil !== null && row.validUntil < given.today
  if (row.joined === null && (row.leftOn !== null || isOver)) return wrong('joined', 'required')
  const planId = shared?.planId ?? given.plans.idOf(row.plan)
  return { add: { row, planId, shared, told }, keptNeeds }
}

/** What the row shares with who pays for both; null for who pays alone. */
function sharedOf(
  row: ImportRow,
  member: Member | null,
  { payers, plans, today }: Given,
): SharedFee | { problems: RowProblem[] } | null {
  const payer = payerOf(row, member)
  if (payer === '') {
    return row.household !== null && member?.leftOn ? wrong('household', 'householdLeft') : null
  }
  if (member && paysForOther(member, payers)) return wrong('household', 'householdPays')
  const joined = row.joined ?? member?.joined ?? today
  const whom = { id: member?.id ?? null, line: row.line, joined }
  const shared = shareFee(payers, payer, whom, plans)
  if ('refused' in shared) return wrong('household', shared.refused)
  const planId = plans.idOf(row.plan)
  const differs =
    (planId !== null && planId !== shared.planId) ||
    (row.validUntil !== null && row.validUntil !== shared.validUntil)
  return differs ? wrong('household', 'householdShares') : shared
}

/** Whether somebody shares the fee of a member, who is then paid for by nobody and has a plan for two. */
const paysForOther = ({ number }: Member, payers: PayingMembers): boolean =>
  (payers.get(number)?.sharedWith ?? null) !== null

/** What a row makes of a member; an empty cell leaves what is stored. Who comes to another plan without an end has its. */
function changed(
  row: ImportRow,
  member: Member,
  {
    shared,
    told,
    keptNeeds,
  }: { shared: SharedFee | null; told: ConsentNotice; keptNeeds: boolean },
  { payers, plans, today }: Given,
): Decision {
  const joined = row.joined ?? member.joined
  const leftOn = row.leftOn ?? member.leftOn
  const plan = shared?.planId ?? plans.idOf(row.plan) ?? member.plan
  const isForOne = plan !== member.plan && !plans.isForTwo(plan)
  if (isForOne && leftOn === '' && paysForOther(member, payers)) {
    return wrong('plan', 'planOfPayer')
  }
  const endOfPlan = plan === member.plan || leftOn !== '' ? null : plans.endOf(plan, joined, today)
  const values: Record<ImportColumn, string> = {
    name: row.name,
    email: row.email,
    number: member.number,
    phone: row.phone || member.phone,
    joined,
    validUntil: shared
      ? shared.validUntil
      : (row.validUntil ?? (member.validUntil || (endOfPlan ?? ''))),
    leftOn,
    leftBecause:
      row.leftBecause ?? (member.leftBecause || (leftOn === member.leftOn ? '' : 'left')),
    plan,
    // Who leaves gives up the place.
    household: leftOn === '' ? (shared?.number ?? member.household) : '',
    street: row.street || member.street,
    postalCode: row.postalCode || member.postalCode,
    town: row.town || member.town,
    birthday: row.birthday ?? member.birthday,
    ...told,
    notes: row.notes || member.notes,
    language: row.language ?? member.language,
  }
  if (values.validUntil !== '' && values.validUntil < values.joined) {
    return wrong('validUntil', 'endsBeforeJoining')
  }
  const other = payers.get(member.number)?.sharedWith
  if (leftOn === '' && other && values.validUntil !== '' && values.validUntil < other.joined) {
    return wrong('validUntil', 'householdJoins')
  }
  if (leftOn !== '' && leftOn < values.joined) {
    return row.leftOn === null
      ? wrong('joined', 'joinsAfterLeaving')
      : wrong('leftOn', 'endsBeforeJoining')
  }
  if (leftOn === '' && row.leftBecause !== null) return wrong('leftOn', 'reasonWithoutEnd')
  const shown = (column: ImportColumn, value: string) =>
    column === 'plan' ? plans.nameOf(value) : value
  // What is kept by consent is not read: what is told is new.
  const before: Record<ImportColumn, string> = { ...member, ...nothingByConsent }
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
  return { change: { id: member.id, values, changes }, keptNeeds }
}
