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
  /** What was shown when it was confirmed. */
  charges: count,
  cents: count,
  /** Ids of people, with a blank between each. */
  excluded: z
    .string('unexpected')
    .max(mostExcluded * 37, 'tooLong')
    .transform((text) => text.split(' ').filter((id) => id !== ''))
    .pipe(z.array(z.uuid('unexpected')).max(mostExcluded, 'tooLong')),
})

/** What is confirmed when dues are issued. */
export const duesInput = z.strictObject(fields.shape).transform(({ due_on: dueOn, ...form }) => ({
  ...form,
  dueOn,
}))

export type DuesInput = z.output<typeof duesInput>
