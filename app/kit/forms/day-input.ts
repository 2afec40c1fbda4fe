import { z } from 'zod'
import { readPastedCode } from '#app/platform/i18n/pasted-text.ts'

/** A calendar day, '2026-12-09', within plausible centuries. */
export const calendarDay = z
  .string('required')
  .overwrite(readPastedCode)
  .min(1, 'required')
  .pipe(z.iso.date('dayInvalid'))
  .refine((day) => day >= '1900-01-01' && day <= '2199-12-31', 'dayInvalid')

/** An optional day; null if empty. */
export const optionalDay = z
  .string()
  .overwrite(readPastedCode)
  .default('')
  .pipe(z.union([z.literal(''), calendarDay], 'dayInvalid'))
  .transform((day) => (day === '' ? null : day))

/** Whether a query value is such a day. */
export const isCalendarDay = (text: string): boolean => calendarDay.safeParse(text).data === text
