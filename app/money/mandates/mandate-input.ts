import { z } from 'zod'
import type { FieldMessage } from '#app/copy/fields.copy.ts'
import { calendarDay, isCalendarDay, optionalDay } from '#app/kit/forms/day-input.ts'
import { singleLine, typedCode } from '#app/kit/forms/text-input.ts'
import { ibanFault, ibanOf, longestTypedIban } from '#packages/banking/sepa/iban.ts'
import { longestHolder, unusedFrom } from './mandate.ts'

/** A mandate's reference as typed; empty for a new one. */
export const mandateReference = typedCode(35)
  .toUpperCase()
  .regex(/^(?!.*\/\/)(?:|[A-Z0-9](?:[A-Z0-9./-]{0,33}[A-Z0-9])?)$/u, 'mandateReferenceInvalid')

/** An account number as typed, which must support direct debits. */
export const debitedIban = singleLine(longestTypedIban)
  .min(1, 'required')
  .refine((typed) => typed === '' || ibanFault(typed) !== 'ibanInvalid', 'ibanInvalid')
  .refine((typed) => ibanFault(typed) !== 'ibanOutsideOfSepa', 'ibanOutsideOfSepa')
  .transform((typed) => ibanOf(typed) ?? '')

const account = {
  submission: z.uuid(),
  holder: singleLine(longestHolder).min(2, 'required'),
  iban: debitedIban,
}

export const ownMandateInput = z.strictObject({
  ...account,
  agreed: z.literal('yes', 'mandateNotAgreed'),
  currentPassword: z.string().max(1000, 'tooLong').default(''),
})

/** A mandate signed on paper; `today` in Madrid. */
export const paperMandateInput = (today: string) =>
  z
    .strictObject({
      ...account,
      member_number: singleLine(7).regex(/^[1-9]\d*$/u, 'noSuchMember'),
      reference: mandateReference,
      signed_on: calendarDay.pipe(z.string().refine((day) => day <= today, 'dayInFuture')),
      used_on: optionalDay.refine((day) => day === null || day <= today, 'dayInFuture'),
    })
    .superRefine(({ signed_on: signedOn, used_on: usedOn }, context) => {
      if (!isCalendarDay(signedOn) || !(usedOn === null || isCalendarDay(usedOn))) return
      const wrong = (path: 'signed_on' | 'used_on', message: FieldMessage) =>
        context.addIssue({ code: 'custom', path: [path], message })
      const fault = dayFault({ signedOn, usedOn }, today)
      if (fault) wrong(fault === 'mandateTooOld' ? 'signed_on' : 'used_on', fault)
    })

/** Why a mandate with these days cannot be used; null if it can. */
export function dayFault(
  days: { signedOn: string; usedOn: string | null },
  today: string,
): 'usedBeforeSigned' | 'mandateTooOld' | 'mandateUnused' | null {
  if (days.usedOn !== null && days.usedOn < days.signedOn) return 'usedBeforeSigned'
  // A mandate unused for too long would replace a valid one, and then be deleted.
  if (unusedFrom(days) > today) return null
  return days.usedOn === null ? 'mandateTooOld' : 'mandateUnused'
}

export type OwnMandateInput = z.output<typeof ownMandateInput>
export type PaperMandateInput = z.output<ReturnType<typeof paperMandateInput>>
