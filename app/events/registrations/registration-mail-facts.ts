import { z } from 'zod'
import { mailClub } from '#app/money/ledger/mails/mail-club.ts'
import type { events } from '#app/platform/schema/events/events.ts'
import type { registrations } from '#app/platform/schema/events/registrations.ts'

export type MailedEvent = Pick<
  typeof events.$inferSelect,
  | 'id'
  | 'title'
  | 'description'
  | 'location'
  | 'language'
  | 'translation'
  | 'imageUrl'
  | 'date'
  | 'endsAt'
  | 'registrationClosesAt'
  | 'price'
  | 'calendarSequence'
  | 'cancelledAt'
  | 'updatedAt'
>

export type MailedRegistration = Pick<
  typeof registrations.$inferSelect,
  | 'id'
  | 'accountId'
  | 'name'
  | 'email'
  | 'language'
  | 'seats'
  | 'total'
  | 'offeredUntil'
  | 'confirmBy'
  | 'status'
> & { lost?: number; payBy?: Date | null }

const instant = z.iso.datetime().transform((text) => new Date(text))

/**
 * Facts of a registration mail when queued; ISO 8601 instants, cents. Added fields are optional, so
 * that older rows still parse.
 */
export const registrationMailFacts = z.object({
  club: mailClub,
  origin: z.string(),
  link: z.string(),
  queuedAt: instant,
  event: z.object({
    id: z.number(),
    title: z.string(),
    description: z.string(),
    date: instant,
    endsAt: instant.nullish(),
    location: z.string(),
    imageUrl: z.string().nullish(),
    price: z.number(),
    calendarSequence: z.number(),
    cancelledAt: instant.nullable(),
    updatedAt: instant,
  }),
  /** Null for an unproved address. */
  name: z.string().nullable(),
  seats: z.number(),
  total: z.number(),
  lost: z.number().default(0),
  offeredUntil: instant.nullable(),
  confirmBy: instant.nullish(),
  payBy: instant.nullish(),
  unanswered: z.number().default(0),
  /** Whether the link still allows answering. */
  answersOpen: z.boolean().default(false),
  change: z.object({ seats: z.number(), refund: z.number() }).default({ seats: 0, refund: 0 }),
  /** Date and place before a change. */
  before: z.object({ date: instant, endsAt: instant.nullish(), location: z.string() }).nullish(),
  /** The club's reason for cancelling; may be empty. */
  reason: z.string().default(''),
  registrationId: z.string().optional(),
  pay: z
    .object({
      cents: z.number(),
      reference: z.string(),
      transfer: z
        .object({ holder: z.string(), iban: z.string(), shownIban: z.string() })
        .nullable(),
      bizum: z.string().nullable(),
      // Absent from mails queued before the payment gateway.
      online: z.array(z.enum(['card', 'bizum'])).default([]),
      /** End of the debited account's number; null when the person pays. */
      debitedFrom: z.string().nullable().default(null),
    })
    .nullish(),
  /** Texts only in the other language. */
  foreign: z.array(z.string()).default([]),
  comes: z.boolean(),
})

export type RegistrationMailFacts = z.output<typeof registrationMailFacts>
