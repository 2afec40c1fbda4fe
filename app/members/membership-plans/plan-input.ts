import { z } from 'zod'
import { formVersion } from '#app/kit/forms/form-version.ts'
import { optionalCents } from '#app/kit/forms/text-input.ts'
import { bothLanguagesInput } from '#app/kit/forms/translated-input.ts'
import { readPastedCode } from '#app/platform/i18n/pasted-text.ts'
import { lateJoinings, planPeriods, planRenewals, planTexts } from './plan.ts'

const fee = optionalCents('knownPriceInvalid').default(null)

const ticked = z
  .enum(['yes', 'no'], 'invalidChoice')
  .default('no')
  .transform((value) => value === 'yes')

const fields = {
  fee,
  entry_fee: fee,
  period: z.enum(planPeriods, 'invalidChoice'),
  grace_days: z
    .string('required')
    .overwrite(readPastedCode)
    .regex(/^\d{1,3}$/u, 'daysInvalid')
    .transform(Number)
    .refine((days) => days <= 365, 'daysInvalid'),
  renewed_by: z.enum(planRenewals, 'invalidChoice').default('paid'),
  late_joining: z.enum(lateJoinings, 'invalidChoice').default('full'),
  asked_for: ticked,
  household: ticked,
  announced: ticked,
  archived: ticked,
}

/** `submission` makes repeated requests create one plan. */
export const newPlanInput = bothLanguagesInput(
  z.strictObject({ submission: z.uuid('unexpected').optional(), ...fields }),
  planTexts,
)

/** `version` identifies the version that was edited. */
export const planInput = bothLanguagesInput(
  z.strictObject({ version: formVersion, ...fields }),
  planTexts,
)

export type NewPlanInput = z.output<typeof newPlanInput>
export type PlanInput = z.output<typeof planInput>
