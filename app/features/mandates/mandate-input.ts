import { z } from 'zod'
import { calendarDay } from '#app/forms/day-input.ts'
import { singleLine } from '#app/forms/text-input.ts'
import { ibanFault, ibanOf, longestTypedIban } from '#app/sepa/iban.ts'
import { longestHolder, unusedFrom } from './mandate.ts'

const account = {
  submission: z.uuid(),
  holder: singleLine(longestHolder).min(2, 'required'),
  iban: singleLine(longestTypedIban)
    .min(1, 'required')
    .refine((typed) => typed === '' || ibanFault(typed) !== 'ibanInvalid', 'ibanInvalid')
    .refine((typed) => ibanFault(typed) !== 'ibanOutsideOfSepa', 'ibanOutsideOfSepa')
    .transform((typed) => ibanOf(typed) ?? ''),
}

/** A mandate that a member gives online. */
export const ownMandateInput = z.strictObject({
  ...account,
  agreed: z.literal('yes', 'mandateNotAgreed'),
  currentPassword: z.string().max(1000, 'tooLong').default(''),
})

/** A mandate that was signed on paper, as the treasurer writes it down. `today` is Madrid's. */
export const paperMandateInput = (today: string) =>
  z.strictObject({
    ...account,
    member_number: singleLine(7).regex(/^[1-9]\d*$/u, 'noSuchMember'),
    reference: singleLine(35)
      .toUpperCase()
      .regex(/^(?:|[A-Z0-9][A-Z0-9-]{4,33}[A-Z0-9])$/u, 'mandateReferenceInvalid'),
    signed_on: calendarDay.pipe(
      z
        .string()
        .refine((day) => day <= today, 'dayInFuture')
        // Never used, it serves no more: it would take the place of one that does, and be erased.
        .refine((day) => unusedFrom({ signedOn: day, usedOn: null }) > today, 'mandateTooOld'),
    ),
  })

export type OwnMandateInput = z.output<typeof ownMandateInput>
export type PaperMandateInput = z.output<ReturnType<typeof paperMandateInput>>
