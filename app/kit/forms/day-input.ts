import { z } from 'zod'
import { readPastedCode } from '#app/platform/i18n/pasted-text.ts'

/** Refuses an overlong text before normalising it, which would take long. */
const typedDay = z
  .string('required')
  .max(1000, { error: 'dayInvalid', abort: true })
  .overwrite(readPastedCode)

const plausibleDay = z.iso
  .date('dayInvalid')
  .refine((day) => day >= '1900-01-01' && day <= '2199-12-31', 'dayInvalid')

/** A calendar day, '2026-12-09', within plausible centuries. */
export const calendarDay = typedDay.min(1, 'required').pipe(plausibleDay)

/** An optional day; null if empty. */
export const optionalDay = typedDay
  .default('')
  .pipe(z.union([z.literal(''), plausibleDay], 'dayInvalid'))
  .transform((day) => (day === '' ? null : day))

/** Whether a query value is such a day. */
export const isCalendarDay = (text: string): boolean => calendarDay.safeParse(text).data === text
