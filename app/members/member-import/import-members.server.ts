import { eq } from 'drizzle-orm'
import { Temporal } from 'temporal-polyfill'
import type { RowRemark } from '#app/kit/table-import/imported-table.ts'
import {
  tableImport,
  type RowDecisions,
  type DecisionInput,
} from '#app/kit/table-import/table-import.server.ts'
import {
  membersReader,
  type ImportRow,
  type CheckedMember,
} from '#app/members/member-import/rows/check-rows.server.ts'
import {
  decideRow,
  memberOfRow,
  payerOf,
  type Decision,
  type MemberChange,
  type NewMember,
} from '#app/members/member-import/rows/decide-row.server.ts'
import { knownMembers, knownWords } from '#app/members/member-import/rows/known-members.server.ts'
import {
  namedPlans,
  withKnownPlan,
  type NamedPlans,
  type NewPlan,
} from '#app/members/member-import/rows/named-plans.server.ts'
import { withPayers } from '#app/members/member-import/rows/payers-by-line.server.ts'
import {
  payingMembers,
  type PayingMembers,
} from '#app/members/member-import/rows/paying-members.server.ts'
import {
  addMembers,
  changeMembers,
  shareFees,
  shareMailboxes,
} from '#app/members/member-import/rows/write-members.server.ts'
import { addNamedPlans, membersByPlan } from '#app/members/membership-plans/plans.server.ts'
import { refuseSecondMembership } from '#app/members/memberships/doubles/same-person.server.ts'
import { lockMemberNumbers } from '#app/members/memberships/membership-rows.server.ts'
import type { Database } from '#app/platform/db/pool/database.server.ts'
import { memberImports } from '#app/platform/schema/members/memberships.ts'
import { type MemberImport, importColumns, secondaryColumns } from './member-import.ts'
import { mayHaveLeft } from './rows/row-state.ts'

type Options = MemberImport['options']

type Fields = Pick<Options, 'existing'> & { language?: Options['language'] | undefined }

/** Checks a table of members, or stores it as it was shown. Admins only. */
export const importMembers = tableImport<MemberImport, Fields, ImportRow, MemberWrites>({
  operation: 'memberships.manage',
  columns: importColumns,
  reader: membersReader,
  secondary: secondaryColumns,
  options: (cx, { existing, language = cx.language }) => ({ existing, language }),
  known: ['emailExists', 'numberExists', 'unchanged'],
  decide: decideRows,
  // Nobody else is approved or gets a number meanwhile.
  wait: lockMemberNumbers,
  write: (tx, cx, { newPlans, additions, changes }, { submission }) =>
    refuseSecondMembership(async () => {
      await addNamedPlans(tx, cx, newPlans)
      const added = await addMembers(tx, cx, additions, submission)
      await changeMembers(tx, cx, changes)
      // Runs after all members are stored: payers and mailbox owners may be in the same table.
      await shareMailboxes(tx, additions, changes, added)
      await shareFees(tx, cx, additions, changes, added)
    }),
  earlier: (tx, submission) =>
    tx
      .select({ added: memberImports.added, updated: memberImports.updated })
      .from(memberImports)
      .where(eq(memberImports.submission, submission)),
  keep: (tx, row) => tx.insert(memberImports).values(row),
  audit: {
    action: 'membership.imported',
    subjectType: 'member-import',
    counted: ['added', 'updated'],
  },
})

type MemberWrites = { newPlans: NewPlan[]; additions: NewMember[]; changes: MemberChange[] }

/** Decides each row, from the stored members and the rest of the table. */
async function decideRows(
  db: Database,
  written: readonly CheckedMember[],
  { options: { existing, language }, today, lock }: DecisionInput<MemberImport>,
): Promise<RowDecisions<MemberImport, MemberWrites>> {
  const readable = written.flatMap((each) => ('row' in each ? [each.row] : []))
  const plans = await namedPlans(db, readable, lock)
  const known = await knownMembers(db, readable, lock)
  const checked = (await withPayers(db, written, { known, existing })).map((each) =>
    withKnownPlan(each, plans),
  )
  const rows = checked.flatMap((each) => ('row' in each ? [each.row] : []))
  const withConsents = rows.filter(
    (row) => row.needsConsent || row.picturesConsent || row.visitsConsent,
  )
  const words = await knownWords(
    db,
    withConsents.flatMap(({ email }) => email || []),
  )
  /** The row's number, if any, and the payer's number; empty for a member who pays alone. */
  const numbersOf = (each: CheckedMember) => {
    const found = 'row' in each ? memberOfRow(each.row, { known, existing }) : each
    if ('problems' in each || 'problems' in found) return { own: '', payer: '', named: [] }
    const own = found.member?.number ?? each.row.number
    const payer = payerOf(each.row, found.member)
    // The shared fee is checked when the row names the payer, the plan or the last day.
    const isAsked = found.member !== null && (payer || each.row.plan || each.row.validUntil) !== ''
    return { own, payer, named: [payer, isAsked ? own : ''].filter((number) => number !== '') }
  }
  const of = new Map(checked.map((each) => [each, numbersOf(each)]))
  const numbers = new Set([...of.values()].flatMap(({ named }) => named))
  const payers = await payingMembers(db, [...numbers].map(Number), lock)
  const addresses = new Set<string>()
  const given = { known, words, payers, plans, existing, addresses, today }
  const decided = new Map<CheckedMember, Decision>()
  const paysAlone = (each: CheckedMember) => of.get(each)?.payer === ''
  const decide = (each: CheckedMember) => {
    const decision = decideRow(each, given)
    decided.set(each, decision)
    const { email = '', shares = true } =
      'add' in decision
        ? decision.add
        : 'change' in decision
          ? { ...decision.change.values, shares: decision.change.shares }
          : {}
    if (!shares) addresses.add(email)
    return decision
  }
  for (const each of checked.filter((row) => paysAlone(row))) {
    keepPayer(payers, decide(each), plans)
  }
  const shared = checked.filter((row) => !paysAlone(row))
  for (const each of shared) markPaidFor(payers, of.get(each)?.own ?? '')
  for (const each of shared) decide(each)
  // In the order of the table.
  const decisions = checked.flatMap((each) => decided.get(each) ?? [])
  const added = decisions.flatMap((each) => ('add' in each ? each.add : []))
  const used = new Set(decisions.map((each) => planAfter(each)))
  const newPlans = plans.made.filter(({ id }) => used.has(id))
  return {
    remarks: checked.flatMap((each) => {
      const decision = decided.get(each)
      return decision ? remarkOf(each, decision, plans) : []
    }),
    counts: {
      dated: decisions.filter((each) => 'add' in each && each.dated).length,
      joinsToday: decisions.filter((each) => 'add' in each && each.joinsToday).length,
      keptNeeds: decisions.filter(({ keptNeeds }) => keptNeeds).length,
      unaddressed: added.filter(({ email }) => email === '').length,
      sharing: added.filter(({ shares }) => shares).length,
      readNotes: added.filter((each) => mayHaveLeft(each)).length,
      couples: added.length - new Set(added.map(({ line }) => line)).size,
      newPlans: newPlans.map(({ name }) => name),
      after: await membersAfter(db, decisions, { plans, today }),
    },
    write: {
      newPlans,
      additions: decisions.flatMap((each) =>
        'add' in each ? { ...each.add, language: each.add.language || language } : [],
      ),
      changes: decisions.flatMap((each) => ('change' in each ? each.change : [])),
    },
  }
}

/** The plan by which a row's member counts after the import; null for none. */
function planAfter(decision: Decision): string | null {
  if ('add' in decision) return decision.add.plan
  return 'change' in decision ? decision.change.values.plan : null
}

/** The last day on which a membership counts, including the days of grace. */
const graceEnd = (validUntil: string, graceDays: number) =>
  Temporal.PlainDate.from(validUntil).add({ days: graceDays }).toString()

/** Members by plan after the import, in the order of the largest. */
async function membersAfter(
  db: Database,
  decisions: readonly Decision[],
  { plans, today }: { plans: NamedPlans; today: string },
): Promise<MemberImport['counts']['after']> {
  const members = await membersByPlan(db)
  const count = (plan: string, change: number) =>
    members.set(plan, (members.get(plan) ?? 0) + change)
  for (const decision of decisions) {
    if ('add' in decision) {
      const { plan, leftOn, validUntil } = decision.add
      const id = plan || plans.first
      const isOver = validUntil !== '' && graceEnd(validUntil, plans.graceDaysOf(id)) < today
      if (leftOn === '' && !isOver) count(id, 1)
    }
    if ('change' in decision) {
      const { before, values } = decision.change
      if (before.leftOn === '') count(before.plan, -1)
      if (values.leftOn === '') count(values.plan, 1)
    }
  }
  return [...members]
    .filter(([, number]) => number > 0)
    .map(([id, number]) => ({ plan: plans.nameOf(id), members: number }))
    .toSorted((one, other) => other.members - one.members)
}

/** Records the state after the import of a member who may pay for two. */
function keepPayer(payers: PayingMembers, decision: Decision, plans: NamedPlans) {
  if ('add' in decision) {
    const { number, plan, validUntil, leftOn } = decision.add
    if (number === '') return
    payers.set(number, {
      id: null,
      planId: plan || plans.first,
      validUntil,
      hasLeft: leftOn !== '',
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

/** Marks a member as paid for by another one. */
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

/** The remark on a row; for a new member with the stored values. */
function remarkOf(
  { line, name }: CheckedMember,
  decision: Decision,
  plans: NamedPlans,
): RowRemark<MemberImport> {
  if ('problems' in decision) return { line, name, what: 'skipped', problems: decision.problems }
  if ('change' in decision) return { line, name, what: 'updated', changes: decision.change.changes }
  const shown = { ...decision.add, name: '', plan: plans.nameOf(decision.add.plan) }
  const values = importColumns
    .map((column) => ({ column, value: shown[column] }))
    .filter(({ value }) => value !== '')
  return {
    line,
    name,
    what: 'added',
    values,
    notes: [
      ...(decision.add.shares ? [{ kind: 'sharesMailbox' } as const] : []),
      ...(mayHaveLeft(decision.add) ? [{ kind: 'readNotes' } as const] : []),
    ],
  }
}
