import { z } from 'zod'
import { calendarDay } from '#app/kit/forms/day-input.ts'
import { askedPage } from '#app/kit/forms/page-input.ts'
import { returnReasons } from '#packages/banking/sepa/return-reason.ts'

/** Characters of a file of a bank that are taken: some ten thousand returns (server/http/requests/request-body.ts). */
const longestFile = 12_000_000

const tick = z.literal('yes', 'invalidChoice').or(z.literal('')).optional()

/** A file of a bank, to be looked at first and then stored. */
export const returnsInput = z.strictObject({
  content: z.string('required').min(1, 'required').max(longestFile, 'tooLong'),
  step: z.enum(['look', 'store'], 'invalidChoice').default('look'),
  page: askedPage,
  with_cost: tick,
  /** Said by scripts: the browser keeps what was typed by itself. */
  scripts: z.literal('yes').optional(),
})

/** A return as somebody writes it down. `today` is Madrid's. */
export const handReturnInput = (today: string) =>
  z.strictObject({
    submission: z.uuid().optional(),
    reason: z.enum(returnReasons, 'invalidChoice'),
    returned_on: calendarDay.refine((day) => day <= today, 'dayInFuture'),
    with_cost: tick,
  })

export type HandReturnInput = z.output<ReturnType<typeof handReturnInput>>
