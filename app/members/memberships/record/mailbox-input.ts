import { z } from 'zod'
import { email, singleLine, typedCode } from '#app/kit/forms/text-input.ts'

/** The highest number set by hand; the sequence continues beyond. */
const highestNumber = 9_999_999

export const memberEmail = singleLine(254).min(1, 'required').pipe(email)

export const memberNumber = typedCode(40)
  .min(1, 'required')
  .regex(/^[1-9]\d{0,6}$/u, 'wholeNumber')
  .transform(Number)
  .refine((number) => number <= highestNumber, 'wholeNumber')

/** A member's number; null for an empty field. */
export const optionalMember = z.union(
  [z.literal('').transform(() => null), memberNumber],
  'wholeNumber',
)

/** Choices next to an empty address: the member has none, or shares the mailbox of the member with this number. */
export const mailboxFields = {
  email: z.union([z.literal(''), memberEmail]),
  no_email: z.enum(['yes', ''], 'invalidChoice').optional(),
  mailbox_of: optionalMember.optional(),
}

/** Requires an address, or a choice of no address or a shared mailbox, in a form with `mailboxFields`. */
export const addressGiven = [
  ({ email: address, no_email: none, mailbox_of: shared }: MailboxInput) =>
    address !== '' || none === 'yes' || Boolean(shared),
  // Checked even when another field is invalid.
  { path: ['email'] as PropertyKey[], message: 'required', when: () => true },
] as const

type MailboxInput = z.output<z.ZodObject<typeof mailboxFields>>

/** The member's own address in a form; null for none. */
export const ownAddress = ({
  email: address,
  no_email: none,
  mailbox_of: shared,
}: MailboxInput): string | null => (none === 'yes' || shared ? null : address)
