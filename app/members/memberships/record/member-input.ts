import { z } from 'zod'
import { calendarDay, optionalDay } from '#app/kit/forms/day-input.ts'
import { formVersion } from '#app/kit/forms/form-version.ts'
import { managedName } from '#app/kit/forms/person-name.ts'
import { paragraphs, phone } from '#app/kit/forms/text-input.ts'
import { mailLanguage } from '#app/members/memberships/membership-input.ts'
import { leavingReasons } from '#app/members/memberships/membership.ts'
import { addressGiven, mailboxFields, memberNumber, optionalMember } from './mailbox-input.ts'

export const memberName = managedName(100)

export const memberNotes = paragraphs(2000).default('')

/** The panel's form of a member; `version` identifies the version that was edited. */
export const memberInput = z
  .strictObject({
    full_name: memberName,
    ...mailboxFields,
    phone,
    member_number: memberNumber,
    joined_on: calendarDay,
    valid_until: optionalDay,
    /** A missing value leaves it unchanged. */
    plan_id: z.uuid('invalidChoice').optional(),
    /** The payer's number; empty for a member who pays alone, missing to leave it unchanged. */
    household_of: optionalMember.optional(),
    /** A missing value leaves it unchanged. */
    exempt_until: z
      .union([z.literal('').transform(() => null), calendarDay], 'dayInvalid')
      .optional(),
    member_notes: memberNotes,
    /** A missing value leaves it unchanged. */
    language: mailLanguage.optional(),
    version: formVersion,
  })
  .refine(...addressGiven)
  .refine((form) => form.valid_until === null || form.valid_until >= form.joined_on, {
    path: ['valid_until'],
    message: 'endsBeforeJoining',
    // Checked even when another field is invalid.
    when: ({ value }) =>
      z.object({ joined_on: calendarDay, valid_until: optionalDay }).safeParse(value).success,
  })

/** Suspends a membership or a partner, or lifts the suspension. */
export const suspensionInput = z.strictObject({ suspended: z.enum(['yes', 'no'], 'invalidChoice') })

/** The last day of a renewal; empty for no end. */
export const renewalInput = z.strictObject({ valid_until: optionalDay })

/** The day and reason of a departure, or the member's return. */
export const departureInput = z
  .strictObject({
    left_on: optionalDay,
    because: z.enum(leavingReasons, 'invalidChoice').default('left'),
    /** The plan of the member who shared the fee; missing to leave it unchanged. */
    other_plan: z
      .union([z.literal('').transform(() => null), z.uuid()], 'invalidChoice')
      .optional(),
    back: z.literal('yes').optional(),
  })
  .refine(({ left_on, back }) => (left_on === null) === (back === 'yes'), {
    path: ['left_on'],
    message: 'required',
  })

export type MemberInput = z.output<typeof memberInput>
