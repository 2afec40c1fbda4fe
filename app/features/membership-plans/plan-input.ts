import { z } from 'zod'
import { centsOf, eurosPattern } from '#app/forms/euro-input.ts'
import { formVersion } from '#app/forms/form-version.ts'
import { singleLine } from '#app/forms/text-input.ts'
import { planPeriods } from './plan.ts'

const name = singleLine(60).min(1, 'required')

const optionalCents = z.union(
  [
    z.literal('').transform(() => null),
    singleLine(12).regex(eurosPattern, 'knownPriceInvalid').transform(centsOf),
  ],
  'knownPriceInvalid',
)

const ticked = z
  .enum(['yes', 'no'], 'invalidChoice')
  .default('no')
  .transform((value) => value === 'yes')

const fields = {
  name_es: name,
  name_ca: name,
  fee: optionalCents.default(null),
  entry_fee: optionalCents.default(null),
  period: z.enum(planPeriods, 'invalidChoice'),
  grace_days: z
    .string('required')
    .trim()
    .regex(/^\d{1,3}$/u, 'daysInvalid')
    .transform(Number)
    .refine((days) => days <= 365, 'daysInvalid'),
  asked_for: ticked,
  household: ticked,
  announced: ticked,
  archived: ticked,
}

/** What the form of a new plan sends; `submission` names the form: sent twice, it is one plan. */
export const newPlanInput = z.strictObject({
  submission: z.uuid('unexpected').optional(),
  ...fields,
})

/** What the form of a plan sends; `version` is the one that was read. */
export const planInput = z.strictObject({ version: formVersion, ...fields })

export type NewPlanInput = z.output<typeof newPlanInput>
export type PlanInput = z.output<typeof planInput>
