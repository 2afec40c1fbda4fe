import { z } from 'zod'
import { managedName, personName } from '#app/kit/forms/person-name.ts'
import { email, paragraphs, phone, singleLine } from '#app/kit/forms/text-input.ts'
import { languages } from '#app/platform/i18n/languages/language.ts'
import { isSameName } from '#app/platform/i18n/plain-text.ts'
import { membershipLimits } from './membership-limits.ts'

/** The language in which the club writes to somebody. */
export const mailLanguage = z.enum(languages, 'invalidChoice')

const reason = paragraphs(membershipLimits.reason).default('')

/** What the mail with the answer to a request says besides. */
export const answerReason = paragraphs(membershipLimits.answer).default('')

const sponsor = singleLine(membershipLimits.name)
const noSponsor = z.literal('').optional()

const isSame = (one = '', other = '') => one !== '' && isSameName(one, other)

/**
 * What the public form sends; who asks comes from the session.
 *
 * @param sponsored whether the club asks for two members who speak for the applicant. The door for programs, whose
 *   fields are specified, does not.
 */
export const membershipRequestInput = (sponsored: boolean) =>
  z
    .strictObject({
      full_name: personName,
      phone,
      reason,
      /** Without one it is the first that is offered. */
      plan_id: z.uuid('invalidChoice').optional(),
      sponsor_1: sponsored ? sponsor.min(1, 'sponsorMissing') : noSponsor,
      sponsor_2: sponsored ? sponsor.min(1, 'sponsorMissing') : noSponsor,
    })
    .superRefine(({ full_name: own, sponsor_1: first, sponsor_2: second }, context) => {
      const told = (field: string) =>
        context.addIssue({ code: 'custom', path: [field], message: 'sponsorIsAnother' })
      if (isSame(first, own)) told('sponsor_1')
      if (isSame(second, own) || isSame(second, first)) told('sponsor_2')
    })
    .transform(({ sponsor_1: first, sponsor_2: second, ...form }) => ({
      ...form,
      sponsors: [first ?? '', second ?? ''].filter((each) => each !== ''),
    }))

/** What the panel's form sends for a member without an account. */
export const newMemberInput = z.strictObject({
  /** Names the form itself: sent twice, it is one member. */
  submission: z.uuid('unexpected').optional(),
  full_name: managedName(membershipLimits.name),
  email: singleLine(254).min(1, 'required').pipe(email),
  phone,
  reason,
  /** Without one it is the first that is offered. */
  plan_id: z.uuid('invalidChoice').optional(),
  /** Of the club's mails; without it that of the panel. */
  language: mailLanguage.optional(),
  /** The membership that the person had left, where they are to be a member under another number all the same. */
  anew: z.uuid('unexpected').optional(),
  /** Whether the person is invited to make an account in the same step. */
  invite: z.literal('yes', 'invalidChoice').optional(),
})

export const decisionInput = z.strictObject({
  status: z.enum(['approved', 'rejected'], 'invalidChoice'),
  reason: answerReason,
})

export type MembershipRequestInput = Omit<
  z.output<ReturnType<typeof membershipRequestInput>>,
  'sponsors' | 'plan_id'
> & { plan_id?: string | undefined; sponsors?: string[] }
export type NewMemberInput = z.output<typeof newMemberInput>
export type Decision = z.output<typeof decisionInput>['status']
