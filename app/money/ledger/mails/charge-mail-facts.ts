import { z } from 'zod'

/**
 * What a mail about charges is written of; money in cents, days of Madrid's calendar. What is open and how it is paid
 * is read again when the mail leaves.
 */
export const chargeMailFacts = z.object({
  club: z.object({
    name: z.string(),
    email: z.string(),
    phone: z.string(),
    address: z.object({ street: z.string(), postalCode: z.string(), city: z.string() }),
  }),
  origin: z.string(),
  /** The year that it is about. */
  year: z.number(),
  name: z.string(),
  charges: z
    .array(
      z.object({
        about: z.string(),
        openCents: z.number(),
        dueOn: z.string(),
        reference: z.string(),
      }),
    )
    .min(1),
  /** The last digits of the account that the club debits by a mandate; null: the person pays. */
  debitedFrom: z.string().nullable().default(null),
  /** A debit of one of them that the bank gave back last: its cents and the bank's code. */
  returned: z
    .object({ about: z.string(), cents: z.number(), reason: z.string() })
    .nullable()
    .default(null),
  /** Whether there is an account that shows it. */
  hasAccount: z.boolean().default(false),
  bank: z.object({ holder: z.string(), iban: z.string(), bizum: z.string() }),
})

export type ChargeMailFacts = z.output<typeof chargeMailFacts>

/** Whether a mail reminds of what is overdue; it comes without being asked for, and only while it is so. */
export const isReminder = (kind: string) =>
  kind === 'ledger-reminder' || kind === 'ledger-secondReminder'
