import { z } from 'zod'
import {
  email,
  hasCharacters,
  line,
  paragraphs,
  phone,
} from '#app/features/accounts/account-input.ts'
import { mailLanguage } from './membership-input.ts'

/** The highest number that is given by hand; those of the sequence go on beyond. */
const highestNumber = 9_999_999

/** Days that a membership can have: '2026-12-09'. What is no day of the calendar is refused. */
export const calendarDay = z
  .string('required')
  .trim()
  .min(1, 'required')
  .pipe(z.iso.date('dayInvalid'))
  .refine((day) => day >= '1900-01-01' && day <= '2199-12-31', 'dayInvalid')

const optionalDay = z
  .string()
  .trim()
  .default('')
  .pipe(z.union([z.literal(''), calendarDay], 'dayInvalid'))
  .transform((day) => (day === '' ? null : day))

export const memberName = line(100).min(1, 'required').refine(hasCharacters(2), 'nameTooShort')

export const memberEmail = line(254).min(1, 'required').pipe(email)

export const memberNumber = z
  .string('required')
  .trim()
  .min(1, 'required')
  .regex(/^[1-9]\d{0,6}$/u, 'wholeNumber')
  .transform(Number)
  .refine((number) => number <= highestNumber, 'wholeNumber')

export const memberNotes = paragraphs(2000).default('')

/** What the panel's form of a member sends; `version` is the one that was read. */
export const memberInput = z
  .strictObject({
    full_name: memberName,
    email: memberEmail,
    phone,
    member_number: memberNumber,
    joined_on: calendarDay,
    valid_until: optionalDay,
    member_notes: memberNotes,
    /** As it is where the form does not say. */
    language: mailLanguage.optional(),
    version: z.string('required').regex(/^\d{1,15}$/u, 'unexpected'),
  })
  .refine((form) => form.valid_until === null || form.valid_until >= form.joined_on, {
    path: ['valid_until'],
    message: 'endsBeforeJoining',
    // Also where another field is wrong.
    when: ({ value }) =>
      z.object({ joined_on: calendarDay, valid_until: optionalDay }).safeParse(value).success,
  })

/** The day on which a member left, or that the member is taken back. */
export const departureInput = z
  .strictObject({ left_on: optionalDay, back: z.literal('yes').optional() })
  .refine(({ left_on, back }) => (left_on === null) === (back === 'yes'), {
    path: ['left_on'],
    message: 'required',
  })

export type MemberInput = z.output<typeof memberInput>
