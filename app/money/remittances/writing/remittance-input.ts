import { z } from 'zod'
import { calendarDay } from '#app/kit/forms/day-input.ts'
import { tickedInput } from '#app/kit/forms/ticked-input.ts'
import { isBankingDay } from '#packages/banking/sepa/banking-days.ts'

const tick = z.literal('yes', 'invalidChoice').optional()

/** A banking day on or after the first possible one. */
const collectionDay = (first: string) =>
  calendarDay.pipe(
    z
      .string()
      .refine((day) => day >= first, 'collectionTooSoon')
      .refine((day) => isBankingDay(day), 'notBankingDay'),
  )

/** Which charges to collect, and when. `first` is the first possible day. */
export const remittanceInput = (first: string) =>
  z
    .strictObject({
      submission: z.uuid(),
      kind_due: tick,
      kind_entry: tick,
      kind_seat: tick,
      kind_other: tick,
      due_until: calendarDay,
      collection_on: collectionDay(first),
    })
    .transform(
      ({ submission, due_until: dueUntil, collection_on: collectionOn, ...ticks }, context) => {
        const kinds = [
          ...(ticks.kind_due ? (['due'] as const) : []),
          ...(ticks.kind_entry ? (['entry'] as const) : []),
          ...(ticks.kind_seat ? (['seat'] as const) : []),
          ...(ticks.kind_other ? (['other'] as const) : []),
        ]
        if (kinds.length === 0) {
          context.addIssue({ code: 'custom', path: ['kind_due'], message: 'kindMissing' })
        }
        return { submission, dueUntil, collectionOn, kinds }
      },
    )

export type RemittanceInput = z.output<ReturnType<typeof remittanceInput>>

/** Charges to exclude, or to include again. */
export const itemsInput = z
  .looseObject({ included: z.enum(['yes', 'no'], 'unexpected') })
  .transform(({ included, ...ticks }, context) => {
    const ticked = tickedInput.safeParse(ticks)
    if (!ticked.success) {
      context.addIssue({ code: 'custom', path: ['form'], message: 'unexpected' })
      return z.NEVER
    }
    return { included: included === 'yes', ids: ticked.data }
  })

/** Debits without proper notice: excluded, or collected because they were notified another way. */
export const writingInput = z.strictObject({
  unnoticed: z.enum(['leave', 'notified'], 'unexpected').optional(),
})

export type WritingInput = z.output<typeof writingInput>

/** The day on which the bank credited a remittance. */
export const settlementInput = (today: string) =>
  z.strictObject({
    received_on: calendarDay.refine((day) => day <= today, 'dayInFuture'),
  })
