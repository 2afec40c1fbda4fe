import { typedEuros } from '#app/kit/forms/euro-input.ts'
import { fieldsOfColumns } from '#app/kit/forms/tables/fields-of-columns.ts'
import type { membershipPlans as table } from '#app/platform/schema/members/people.ts'
import type { PlanInput } from './plan-input.ts'

/** Columns of the form; the server makes the others. */
type EditedPlan = Omit<typeof table.$inferSelect, 'id' | 'position' | 'createdAt' | 'updatedAt'>

const word = (yes: boolean) => (yes ? 'yes' : 'no')

/** A plan as form fields. */
export const planFields = (row: EditedPlan): Record<string, string> =>
  fieldsOfColumns<EditedPlan>({
    nameEs: { name_es: row.onlyIn === 'ca' ? '' : row.nameEs },
    onlyIn: {},
    nameCa: { name_ca: row.onlyIn === 'es' ? '' : row.nameCa },
    feeCents: { fee: typedEuros(row.feeCents) },
    entryFeeCents: { entry_fee: typedEuros(row.entryFeeCents) },
    period: { period: row.period },
    graceDays: { grace_days: String(row.graceDays) },
    askedFor: { asked_for: word(row.askedFor) },
    household: { household: word(row.household) },
    announced: { announced: word(row.announced) },
    renewedBy: { renewed_by: row.renewedBy },
    lateJoining: { late_joining: row.lateJoining },
    archivedAt: { archived: word(row.archivedAt !== null) },
  })

export const planColumns = (
  input: Omit<PlanInput, 'version'>,
  before: Date | null,
  now: Date,
): EditedPlan => ({
  nameEs: input.name_es,
  nameCa: input.name_ca,
  onlyIn: input.onlyIn ?? null,
  feeCents: input.fee,
  entryFeeCents: input.entry_fee,
  period: input.period,
  graceDays: input.grace_days,
  askedFor: input.asked_for,
  household: input.household,
  announced: input.announced,
  renewedBy: input.renewed_by,
  lateJoining: input.late_joining,
  archivedAt: input.archived ? (before ?? now) : null,
})
