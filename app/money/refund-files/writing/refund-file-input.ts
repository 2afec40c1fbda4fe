import { z } from 'zod'
import { calendarDay } from '#app/kit/forms/day-input.ts'
import { singleLine } from '#app/kit/forms/text-input.ts'
import { maxCredits } from '#app/money/refund-files/refund-file.ts'
import { isBankingDay } from '#packages/banking/sepa/banking-days.ts'
import { ibanFault, ibanOf, longestTypedIban } from '#packages/banking/sepa/iban.ts'

const fieldOf = /^(?<part>pay|holder|iban)_(?<id>[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})$/u

/** A credit to refund; without an IBAN to the account of the mandate. */
type ChosenCredit = { paymentId: string; holder: string; iban: string | null }

const fixedFields = {
  submission: z.uuid(),
  execute_on: calendarDay.pipe(z.string().refine((day) => isBankingDay(day), 'notBankingDay')),
}

const creditFields = {
  pay: z.literal('yes', 'unexpected'),
  holder: singleLine(70),
  iban: singleLine(longestTypedIban),
}

/** The credits that a file refunds, each with its account. `today` is Madrid's. */
export const refundFileInput = (today: string) =>
  z.looseObject(fixedFields).transform((form, context) => {
    const refuse = (field: string, message: string) => {
      context.addIssue({ code: 'custom', path: [field], message })
    }
    const { submission, execute_on: executeOn, ...rest } = form
    if (executeOn < today) refuse('execute_on', 'dayInPast')
    const typed = new Map<string, { pay: string; holder: string; iban: string }>()
    for (const [name, value] of Object.entries(rest)) {
      const { part, id } = fieldOf.exec(name)?.groups ?? {}
      if (!id || (part !== 'pay' && part !== 'holder' && part !== 'iban')) {
        refuse('form', 'unexpected')
        return z.NEVER
      }
      const read = creditFields[part].safeParse(value)
      if (!read.success) refuse(name, read.error.issues[0]?.message ?? 'unexpected')
      const own = typed.get(id) ?? { pay: '', holder: '', iban: '' }
      typed.set(id, { ...own, [part]: read.data ?? '' })
    }
    if (typed.size > maxCredits) refuse('form', 'unexpected')
    const chosen: ChosenCredit[] = []
    for (const [paymentId, { pay, holder, iban }] of typed) {
      if (pay !== 'yes') continue
      const fault = iban === '' ? null : ibanFault(iban)
      if (fault) refuse(`iban_${paymentId}`, fault)
      chosen.push({ paymentId, holder, iban: iban === '' ? null : ibanOf(iban) })
    }
    return { submission, executeOn, chosen }
  })

export type RefundFileInput = z.output<ReturnType<typeof refundFileInput>>

/** The day on which the bank sent the transfers. */
export const paidInput = (today: string) =>
  z.strictObject({ paid_on: calendarDay.refine((day) => day <= today, 'dayInFuture') })
