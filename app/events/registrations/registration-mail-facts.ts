import { z } from 'zod'
import type { events } from '#app/platform/schema/events/events.ts'
import type { registrations } from '#app/platform/schema/events/registrations.ts'

/** What a mail has to know of an event, in the languages in which it is written. */
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

/** What a mail has to know of a registration. */
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
 * What a mail about a registration is written of, as it was when the mail was queued; instants in ISO 8601,
 * money in cents. Rows of an earlier version are read with it too: what is added to it is optional.
 */
export const registrationMailFacts = z.object({
  club: z.object({
    name: z.string(),
    email: z.string(),
    phone: z.string(),
    address: z.object({ street: z.string(), postalCode: z.string(), city: z.string() }),
  }),
  origin: z.string(),
  /** The person's own link. */
  link: z.string(),
  queuedAt: instant,
  event: z.object({
    id: z.number(),
    title: z.string(),
    description: z.string(),
    date: instant,
    endsAt: instant.nullish(),
    location: z.string(),
    /** The stored path of its picture. */
    imageUrl: z.string().nullish(),
    price: z.number(),
    calendarSequence: z.number(),
    cancelledAt: instant.nullable(),
    updatedAt: instant,
  }),
  /** Null in a mail to an address that nobody has proved. */
  name: z.string().nullable(),
  seats: z.number(),
  total: z.number(),
  /** Cents that were lost with seats that are gone. */
  lost: z.number().default(0),
  offeredUntil: instant.nullable(),
  /** Until when a visitor's registration is held, at least. */
  confirmBy: instant.nullish(),
  /** Until when the seats are to be paid. */
  payBy: instant.nullish(),
  /** How many of its people have not said whether they have an allergy or a diet. */
  unanswered: z.number().default(0),
  /** Whether they can still say it by the link. */
  answersOpen: z.boolean().default(false),
  /** What has just become of its seats: how many are gone, and cents that are paid back for them. */
  change: z.object({ seats: z.number(), refund: z.number() }).default({ seats: 0, refund: 0 }),
  /** When and where the event was before, in the mail that tells of a change. */
  before: z.object({ date: instant, endsAt: instant.nullish(), location: z.string() }).nullish(),
  /** Why the club has cancelled the event; empty where it has not said. */
  reason: z.string().default(''),
  registrationId: z.string().optional(),
  /** How what is open of it is paid, as the mail leaves (how-to-pay-facts.server.ts). */
  pay: z
    .object({
      cents: z.number(),
      reference: z.string(),
      transfer: z
        .object({ holder: z.string(), iban: z.string(), shownIban: z.string() })
        .nullable(),
      bizum: z.string().nullable(),
      // What was queued before there was a gateway is without it.
      online: z.array(z.enum(['card', 'bizum'])).default([]),
      /** The end of the account that the club debits by a mandate; null: the person pays. */
      debitedFrom: z.string().nullable().default(null),
    })
    .nullish(),
  /** What of all this is written in the other language alone. */
  foreign: z.array(z.string()).default([]),
  /** Whether the event is in the person's calendar, to be put in or taken out. */
  comes: z.boolean(),
})

/** The same before it is stored as JSON. */
export type RegistrationMailFacts = z.output<typeof registrationMailFacts>
