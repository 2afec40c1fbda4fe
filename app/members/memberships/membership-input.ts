import { z } from 'zod'
import { managedName, personName } from '#app/kit/forms/person-name.ts'
import { paragraphs, phone, singleLine } from '#app/kit/forms/text-input.ts'
import { languages } from '#app/platform/i18n/languages/language.ts'
import { isSameName } from '#app/platform/i18n/plain-text.ts'
import { membershipLimits } from './membership.ts'
import { addressGiven, mailboxFields } from './record/mailbox-input.ts'

export const mailLanguage = z.enum(languages, 'invalidChoice')

const reason = paragraphs(membershipLimits.reason).default('')

/** A text for the mail that answers a request. */
export const answerReason = paragraphs(membershipLimits.answer).default('')

const sponsor = singleLine(membershipLimits.name)
const noSponsor = z.literal('').optional()

const isSame = (one = '', other = '') => one !== '' && isSameName(one, other)

/**
 * The public form; the account comes from the session.
 *
 * @param sponsored whether two sponsors are needed. The API, whose fields are specified, has none.
 */
export const membershipRequestInput = (sponsored: boolean) =>
  z
    .strictObject({
      full_name: personName,
      phone,
      reason,
      /** Defaults to the first offered plan. */
      plan_id: z.uuid('invalidChoice').optional(),
      sponsor_1: sponsored ? sponsor.min(1, 'sponsorMissing') : noSponsor,
      sponsor_2: sponsored ? sponsor.min(1, 'sponsorMissing') : noSponsor,
    })
    .superRefine(({ full_name: own, sponsor_1: first, sponsor_2: second }, context) => {
      const refuse = (field: string) =>
        context.addIssue({ code: 'custom', path: [field], message: 'sponsorIsAnother' })
      if (isSame(first, own)) refuse('sponsor_1')
      if (isSame(second, own) || isSame(second, first)) refuse('sponsor_2')
    })
    .transform(({ sponsor_1: first, sponsor_2: second, ...form }) => ({
      ...form,
      sponsors: [first ?? '', second ?? ''].filter((each) => each !== ''),
    }))

/** The panel's form for a member without an account. */
export const newMemberInput = z
  .strictObject({
    /** Makes repeated requests create one member. */
    submission: z.uuid('unexpected').optional(),
    full_name: managedName(membershipLimits.name),
    ...mailboxFields,
    phone,
    reason,
    /** Defaults to the first offered plan. */
    plan_id: z.uuid('invalidChoice').optional(),
    /** Language of the club's mails; the panel's by default. */
    language: mailLanguage.optional(),
    /** A former membership of the person, who gets a new number despite it. */
    anew: z.uuid('unexpected').optional(),
    /** Invites the person to create an account. */
    invite: z.literal('yes', 'invalidChoice').optional(),
  })
  .refine(...addressGiven)

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
