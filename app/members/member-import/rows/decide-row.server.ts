import type { FieldMessage } from '#app/copy/fields.copy.ts'
import type { CellChange } from '#app/kit/table-import/imported-table.ts'
import {
  importColumns,
  type MemberImport,
  type MemberProblem,
  consentColumns,
  type ImportColumn,
} from '#app/members/member-import/member-import.ts'
import type { Language } from '#app/platform/i18n/languages/language.ts'
import { mapped } from '#app/platform/tables/columns.ts'
import type { CheckedMember, ImportRow } from './check-rows.server.ts'
import type { Consents, KnownMembers, Member, Word } from './known-members.server.ts'
import type { NamedPlans } from './named-plans.server.ts'
import { shareFee, type PayingMembers, type SharedFee } from './paying-members.server.ts'

/** A member's row with the cells of the table in place of the stored values; what needs consent is the stored one. */
export type MemberChange = {
  id: string
  before: Pick<Member, 'plan' | 'leftOn'>
  values: Record<ImportColumn, string>
  changes: CellChange<ImportColumn>[]
}

/**
 * A new member as stored: the plan by its id (none: the first one), the last day from the table, from who pays, or
 * from the plan.
 */
export type NewMember = ImportRow & { language: Language }

export type Decision =
  | { add: ImportRow; keptNeeds: boolean; dated: boolean }
  | { change: MemberChange; keptNeeds: boolean }
  | { problems: MemberProblem[]; keptNeeds?: boolean }

/** The state that rows are decided by. */
export type KnownToRows = {
  known: KnownMembers
  words: ReadonlyMap<string, Consents>
  payers: PayingMembers
  plans: NamedPlans
  existing: MemberImport['options']['existing']
  /** Of Madrid's calendar. */
  today: string
}

const refusedRow = (problem: MemberProblem) => ({ problems: [problem] })

const wrong = (column: ImportColumn, message: FieldMessage) =>
  refusedRow({ kind: 'field', column, message })

/** The member of a row, null for a new one, or why it is skipped. */
export function memberOfRow(
  row: ImportRow,
  { known, existing }: Pick<KnownToRows, 'known' | 'existing'>,
): { member: Member | null } | { problems: MemberProblem[] } {
  const sameEmail = known.byEmail.get(row.email) ?? []
  const sameNumber = known.byNumber.get(row.number)
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
  if (row.number !== '' || existing === 'skip') {
    return refusedRow({ kind: 'emailExists', number: Number(member.number) })
  }
  return another ? refusedRow({ kind: 'whichMember' }) : { member }
}

/** The number of who pays for both, from the row or else the member; empty for who has left or pays alone. */
export const payerOf = (row: ImportRow, member: Member | null): string =>
  row.leftOn || member?.leftOn ? '' : row.household || (member?.household ?? '')

/** Decides a valid row. Those who pay for two must be decided before those they pay for. */
export function decideRow(checked: CheckedMember, given: KnownToRows): Decision {
  if ('problems' in checked) return checked
  const { row } = checked
  const found = memberOfRow(row, given)
  if ('problems' in found) return found
  const { member } = found
  const consents = consentNotices(row, member ? member.consents : given.words.get(row.email))
  if ('problem' in consents) return refusedRow(consents.problem)
  const { notice, keptNeeds } = consents
  const shared = sharedOf(row, member, given)
  if (shared && 'problems' in shared) return shared
  if (member) return changed(row, member, { shared, notice, keptNeeds }, given)
  if (row.leftBecause && !row.leftOn) return wrong('leftOn', 'reasonWithoutEnd')
  // Without a day they would join today.
  const isOver = !shared && row.validUntil !== '' && row.validUntil < given.today
  if (!row.joined && (row.leftOn || isOver)) return wrong('joined', 'required')
  const plan = shared?.planId ?? given.plans.idOf(row.plan) ?? ''
  const household = shared?.number ?? ''
  const validUntil = shared ? shared.validUntil : lastDayOf(row, plan, given)
  return {
    add: { ...row, ...notice, joined: row.joined || given.today, plan, household, validUntil },
    keptNeeds,
    dated: !shared && validUntil !== row.validUntil,
  }
}

/** The last day of a new member who pays alone: the table's or the plan's; none for who has left without one. */
function lastDayOf(row: ImportRow, plan: string, { plans, today }: KnownToRows): string {
  if (row.leftOn || row.validUntil) return row.validUntil
  return plans.endOf(plan || null, row.joined || today, today) ?? ''
}

/** What the row shares with the member who pays; null for who pays alone. */
function sharedOf(
  row: ImportRow,
  member: Member | null,
  { payers, plans, today }: KnownToRows,
): SharedFee | { problems: MemberProblem[] } | null {
  const payer = payerOf(row, member)
  if (payer === '') {
    return row.household && member?.leftOn ? wrong('household', 'householdLeft') : null
  }
  if (member && paysForOther(member, payers)) return wrong('household', 'householdPays')
  const joined = row.joined || (member?.joined ?? today)
  const whom = { id: member?.id ?? null, line: row.line, joined }
  const shared = shareFee(payers, payer, whom, plans)
  if ('refused' in shared) return wrong('household', shared.refused)
  const planId = plans.idOf(row.plan)
  const differs =
    (planId !== null && planId !== shared.planId) ||
    (row.validUntil !== '' && row.validUntil !== shared.validUntil)
  return differs ? wrong('household', 'householdShares') : shared
}

/** Whether a member pays for somebody else; then nobody pays for them, and their plan is for two. */
const paysForOther = ({ number }: Member, payers: PayingMembers): boolean =>
  (payers.get(number)?.sharedWith ?? null) !== null

/** A member changed by a row; empty cells keep the stored value. A new plan without a last day brings its own. */
function changed(
  row: ImportRow,
  member: Member,
  {
    shared,
    notice,
    keptNeeds,
  }: { shared: SharedFee | null; notice: ConsentNotice; keptNeeds: boolean },
  { payers, plans, today }: KnownToRows,
): Decision {
  // What is kept by consent is not read: what is notice is new.
  const before: Record<ImportColumn, string> = { ...member, ...nothingByConsent }
  const filled = mapped(importColumns, (column) => row[column] || before[column])
  const { joined, leftOn } = filled
  const plan = shared?.planId ?? plans.idOf(row.plan) ?? member.plan
  const isForOne = plan !== member.plan && !plans.isForTwo(plan)
  if (isForOne && leftOn === '' && paysForOther(member, payers)) {
    return wrong('plan', 'planOfPayer')
  }
  const endOfPlan = plan === member.plan || leftOn !== '' ? null : plans.endOf(plan, joined, today)
  const values: Record<ImportColumn, string> = {
    ...filled,
    ...notice,
    number: member.number,
    validUntil: shared ? shared.validUntil : filled.validUntil || (endOfPlan ?? ''),
    leftBecause: filled.leftBecause || (leftOn === member.leftOn ? '' : 'left'),
    plan,
    // Who leaves gives up the place.
    household: leftOn === '' ? (shared?.number ?? member.household) : '',
  }
  if (values.validUntil !== '' && values.validUntil < joined) {
    return wrong('validUntil', 'endsBeforeJoining')
  }
  const other = payers.get(member.number)?.sharedWith
  if (leftOn === '' && other && values.validUntil !== '' && values.validUntil < other.joined) {
    return wrong('validUntil', 'householdJoins')
  }
  if (leftOn !== '' && leftOn < joined) {
    return row.leftOn ? wrong('leftOn', 'endsBeforeJoining') : wrong('joined', 'joinsAfterLeaving')
  }
  if (leftOn === '' && row.leftBecause) return wrong('leftOn', 'reasonWithoutEnd')
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
      changes,
    },
    keptNeeds,
  }
}

type ConsentDay = 'needsConsent' | 'picturesConsent' | 'visitsConsent'

/** The consents of a row, as stored and shown; empty for none. */
type ConsentNotice = Record<(typeof consentColumns)[number], string>

const nothingByConsent: ConsentNotice = mapped(consentColumns, () => '')

/**
 * The decision on a row's consents: they are stored, or the row is refused. `keptNeeds`: the person's own diet stays.
 */
type DecidedConsents = { notice: ConsentNotice; keptNeeds: boolean } | { problem: MemberProblem }

/**
 * Decides a row's consents: they are only added to a file without them, with the day on which the person gave them.
 * The person's own answers win, and what was withdrawn on that day or later stays withdrawn.
 *
 * @param words the person's answers until now; undefined without a file.
 */
function consentNotices(row: ImportRow, words: Consents | undefined): DecidedConsents {
  const notice = { ...nothingByConsent }
  for (const [column, word] of [
    ['needsConsent', words?.needs],
    ['picturesConsent', words?.pictures],
    ['visitsConsent', words?.visits],
  ] as const) {
    if (row[column] === '' || word?.agreed) continue
    if (wasTakenBack(row[column], word)) return { problem: refused(column) }
    notice[column] = row[column]
  }
  if (notice.needsConsent === '') return { notice, keptNeeds: row.needsConsent !== '' }
  const { diets, allergens, needsNote } = row
  return {
    notice: { ...notice, diets, allergens, needsNote },
    keptNeeds: false,
  }
}

const wasTakenBack = (day: string, word: Word | undefined) =>
  Boolean(word?.withdrawnOn && day <= word.withdrawnOn)

const refused = (column: ConsentDay): MemberProblem => ({
  kind: 'field',
  column,
  message: 'consentTakenBack',
})
