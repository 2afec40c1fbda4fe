import { z } from 'zod'
import { calendarDay } from '#app/kit/forms/day-input.ts'
import { mostExcluded } from './dues-query.ts'

const count = z
  .string('unexpected')
  .regex(/^\d{1,9}$/u, 'unexpected')
  .transform(Number)

const fields = z.object({
  submission: z.uuid('unexpected'),
  year: z
    .string('unexpected')
    .regex(/^20\d\d$/u, 'unexpected')
    .transform(Number),
  until: calendarDay,
  due_on: calendarDay,
  /** The totals that were shown and confirmed. */
  charges: count,
  cents: count,
  /** Ids of people, separated by blanks. */
  excluded: z
    .string('unexpected')
    .max(mostExcluded * 37, 'tooLong')
    .transform((text) => text.split(' ').filter((id) => id !== ''))
    .pipe(z.array(z.uuid('unexpected')).max(mostExcluded, 'tooLong')),
})

export const duesInput = z.strictObject(fields.shape).transform(({ due_on: dueOn, ...form }) => ({
  ...form,
  dueOn,
}))

export type DuesInput = z.output<typeof duesInput>
