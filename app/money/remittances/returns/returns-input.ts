import { z } from 'zod'
import { calendarDay } from '#app/kit/forms/day-input.ts'
import { askedPage } from '#app/kit/forms/page-input.ts'
import { returnReasons } from '#packages/banking/sepa/return-reason.ts'

/** Characters of a bank's file: some ten thousand returns (server/http/requests/request-body.ts). */
const longestFile = 12_000_000

const tick = z.literal('yes', 'invalidChoice').or(z.literal('')).optional()

/** A bank's file, to be previewed and then stored. */
export const returnsInput = z.strictObject({
  content: z.string('required').min(1, 'required').max(longestFile, 'tooLong'),
  step: z.enum(['look', 'store'], 'invalidChoice').default('look'),
  page: askedPage,
  with_cost: tick,
})

/** A return entered by hand. `today` is Madrid's. */
export const handReturnInput = (today: string) =>
  z.strictObject({
    submission: z.uuid().optional(),
    reason: z.enum(returnReasons, 'invalidChoice'),
    returned_on: calendarDay.refine((day) => day <= today, 'dayInFuture'),
    with_cost: tick,
  })

export type HandReturnInput = z.output<ReturnType<typeof handReturnInput>>
