import { z } from 'zod'
import {
  email,
  hasCharacters,
  line,
  paragraphs,
  personName,
  phone,
} from '#app/features/accounts/account-input.ts'
import { languages } from '#app/i18n/language.ts'

/** Lengths in characters. */
export const membershipLimits = { name: 100, reason: 2000 } as const

/** The language in which the club writes to somebody. */
export const mailLanguage = z.enum(languages, 'invalidChoice')

const reason = paragraphs(membershipLimits.reason).default('')

/** What the public form sends; who asks comes from the session. */
export const membershipRequestInput = z.strictObject({ full_name: personName, phone, reason })

/** What the panel's form sends for a member without an account. */
export const newMemberInput = z.strictObject({
  /** Names the form itself: sent twice, it is one member. */
  submission: z.uuid('unexpected').optional(),
  full_name: line(membershipLimits.name)
    .min(1, 'required')
    .refine(hasCharacters(2), 'nameTooShort'),
  email: line(254).min(1, 'required').pipe(email),
  phone,
  reason,
  /** Of the club's mails; without it that of the panel. */
  language: mailLanguage.optional(),
})

export const decisionInput = z.strictObject({
  status: z.enum(['approved', 'rejected'], 'invalidChoice'),
})

export type MembershipRequestInput = z.output<typeof membershipRequestInput>
export type NewMemberInput = z.output<typeof newMemberInput>
export type Decision = z.output<typeof decisionInput>['status']
