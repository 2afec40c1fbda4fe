import { eventIn, foreignIn } from '#app/events/events/event-texts.ts'
import { registrationCutOff } from '#app/events/events/seats/registration-window.ts'
import { registrationPath } from '#app/money/card-payments/payment-order.server.ts'
import type { RequestContext } from '#app/platform/auth/context.ts'
import type { Language } from '#app/platform/i18n/languages/language.ts'
import { eventDays, eventHours } from '#app/platform/i18n/time/event-times.ts'
import type { Mail } from '#app/platform/mail/sending/outbox.server.ts'
import type {
  RegistrationMailFacts,
  MailedEvent,
  MailedRegistration,
} from './registration-mail-facts.ts'
import {
  registrationMailsCopy,
  type EventChange,
  type RegistrationMailTexts,
} from './registration-mails.copy.ts'

export type RegistrationMailKind = keyof (typeof registrationMailsCopy)['es']['kinds']

type MailSource = {
  event: MailedEvent
  registration: MailedRegistration
  unanswered?: number
  change?: { seats: number; refund: number }
  /** The event before its date or place changed. */
  before?: MailedEvent
  reason?: string
  reasonIsForeign?: boolean
}

/** Reserved seats get no calendar entry. */
const withoutCalendarEntry: ReadonlySet<string> = new Set<RegistrationMailKind>(['toPay', 'unpaid'])

export const prefix = 'registration-'

/**
 * A registration mail's facts as of now, in the registration's language. Written when sent
 * (docs/decisions/history/0029).
 */
export function registrationMail(
  { club, site, now }: Pick<RequestContext, 'club' | 'site' | 'now'>,
  kind: RegistrationMailKind,
  {
    event: mailed,
    registration,
    unanswered = 0,
    change,
    before,
    reason = '',
    reasonIsForeign = false,
  }: MailSource,
): Mail {
  const { id, accountId, name, email, language, seats, total, offeredUntil, confirmBy } =
    registration
  const { lost = 0, payBy } = registration
  const { title, description, date, location, price, ...event } = eventIn(mailed, language)
  const foreign = foreignIn(mailed, language)
  const { calendarSequence, cancelledAt, updatedAt, endsAt, imageUrl } = event
  const facts: RegistrationMailFacts = {
    club: { name: club.name, email: club.email, phone: club.phone, address: club.address },
    origin: site.origin,
    link: site.origin + registrationPath(site, id),
    queuedAt: now,
    event: {
      id: event.id,
      title,
      description,
      date,
      location,
      imageUrl,
      price,
      endsAt,
      calendarSequence,
      cancelledAt,
      updatedAt,
    },
    // A visitor's input never goes to an address that may be someone else's.
    name: accountId === null ? null : name,
    seats,
    total,
    lost,
    offeredUntil,
    confirmBy,
    payBy,
    unanswered,
    change: change ?? { seats: 0, refund: 0 },
    before: before ? placeAndTime(eventIn(before, language)) : null,
    reason,
    registrationId: id,
    foreign: [
      ...(foreign.title ? [title] : []),
      ...(foreign.location ? [location] : []),
      ...(reasonIsForeign ? [reason] : []),
    ],
    answersOpen: registrationCutOff(mailed) > now,
    // Waiting registrations have no calendar entry.
    comes:
      kind === 'confirmed' ||
      (registration.status === 'confirmed' && !withoutCalendarEntry.has(kind)),
  }
  const texts = textsOf(kind, language)
  return {
    kind: `${prefix}${kind}`,
    recipient: email,
    language,
    subject: `${texts.subject ?? headingOf(texts, changeOf(facts, language))}: ${title}`,
    facts,
  }
}

export const textsOf = (kind: RegistrationMailKind, language: Language): RegistrationMailTexts =>
  registrationMailsCopy[language].kinds[kind]

export const headingOf = ({ heading }: RegistrationMailTexts, change: EventChange) =>
  typeof heading === 'string' ? heading : heading(change)

const placeAndTime = ({ date, endsAt, location }: MailedEvent) => ({ date, endsAt, location })

/** Which of day, hour and place changed; none for other mails. */
export function changeOf(
  { before, event }: RegistrationMailFacts,
  language: Language,
): EventChange {
  if (!before) return { day: false, hour: false, place: false }
  const [was, is] = [before, event].map(({ date, endsAt }) => {
    const times = { date, endsAt: endsAt ?? null }
    return { day: eventDays(times, language), hour: eventHours(times, language) }
  })
  return {
    day: was?.day !== is?.day,
    hour: was?.hour !== is?.hour,
    place: before.location !== event.location,
  }
}
