import { eventCalendar } from '#app/events/events/agenda/event-calendar.server.ts'
import { eventIn, foreignIn } from '#app/events/events/event-texts.ts'
import { refundDeadline, registrationCutOff } from '#app/events/events/seats/registration-window.ts'
import { heldUntil } from '#app/events/registrations/holds/hold.ts'
import { registrationPath } from '#app/money/card-payments/payment-order.server.ts'
import type { RequestContext } from '#app/platform/auth/context.ts'
import type { Language } from '#app/platform/i18n/languages/language.ts'
import { euros } from '#app/platform/i18n/money.ts'
import { eventDays, eventHours, eventWhen } from '#app/platform/i18n/time/event-times.ts'
import { madridDayOf } from '#app/platform/i18n/time/madrid-calendar.server.ts'
import { longDateTime, timeOfDay } from '#app/platform/i18n/time/madrid-time.ts'
import { mailPictureAddress } from '#app/platform/images/pictures.ts'
import type { MailAttachment } from '#app/platform/mail/mails.schema.ts'
import type { Mail, MailBody, MailToWrite } from '#app/platform/mail/sending/outbox.server.ts'
import { renderMail } from '#app/platform/mail/writing/mail-layout.tsx'
import {
  registrationMailFacts,
  type RegistrationMailFacts,
  type MailedEvent,
  type MailedRegistration,
} from './registration-mail-facts.ts'
import {
  registrationMailsCopy,
  type EventChange,
  type Paragraph,
} from './registration-mails.copy.ts'

/** Kinds of registration mails. */
export type RegistrationMailKind = keyof (typeof registrationMailsCopy)['es']['kinds']

type MailSource = {
  event: MailedEvent
  registration: MailedRegistration
  unanswered?: number
  change?: { seats: number; refund: number }
  /** Before its date or place changed. */
  before?: MailedEvent
  reason?: string
  reasonIsForeign?: boolean
}

const publishing: ReadonlySet<string> = new Set<RegistrationMailKind>(['confirmed', 'changed'])
const withdrawing: ReadonlySet<string> = new Set<RegistrationMailKind>([
  'cancelledRefundable',
  'cancelledLate',
  'passedOn',
  'cancelledByClub',
  'eventCancelled',
])

/** Reserved seats are in no calendar. */
const unsure: ReadonlySet<string> = new Set<RegistrationMailKind>(['toPay', 'unpaid'])

const prefix = 'registration-'

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
    comes: kind === 'confirmed' || (registration.status === 'confirmed' && !unsure.has(kind)),
  }
  const { subject } = registrationMailsCopy[language].kinds[kind]
  return {
    kind: `${prefix}${kind}`,
    recipient: email,
    language,
    subject: subject(title, changeOf(facts, language)),
    facts,
  }
}

const placeAndTime = ({ date, endsAt, location }: MailedEvent) => ({ date, endsAt, location })

/** Which of day, hour and place changed; none for other mails. */
function changeOf({ before, event }: RegistrationMailFacts, language: Language): EventChange {
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

/** Throws for facts of another mail. */
export function writeRegistrationMail(mail: MailToWrite): MailBody {
  const { language } = mail
  const copy = registrationMailsCopy[language]
  const kind = mail.kind.slice(prefix.length)
  if (!isKind(kind)) throw new Error(`${mail.kind} is no mail about a registration`)
  const facts = registrationMailFacts.parse(mail.facts)
  const { club, link, queuedAt, event, name, seats, total, offeredUntil, comes } = facts
  const { unanswered, answersOpen, change: gone, reason, confirmBy, foreign, pay } = facts
  const { heading, paragraphs, button } = copy.kinds[kind]
  const words = {
    name,
    title: event.title,
    when: eventWhen({ date: event.date, endsAt: event.endsAt ?? null }, language),
    place: event.location,
    seats,
    total: total === 0 ? copy.free : euros(total, language),
    until: offeredUntil ? longDateTime(offeredUntil, language) : '',
    confirmUntil: confirmBy ? timeOfDay(heldFrom(confirmBy, event.date, mail.at), language) : '',
    payUntil: facts.payBy ? longDateTime(facts.payBy, language) : '',
    refundUntil: longDateTime(refundDeadline(event.date), language),
    daysLeft: daysBetween(madridDayOf(mail.at), madridDayOf(event.date)),
    refundable: queuedAt <= refundDeadline(event.date),
    unanswered,
    answersOpen,
    gone: gone.seats,
    comes,
    refunded: gone.refund === 0 ? '' : euros(gone.refund, language),
    rest: facts.lost === 0 ? '' : euros(total, language),
    reason,
    change: changeOf(facts, language),
    was: facts.before
      ? [
          eventWhen({ date: facts.before.date, endsAt: facts.before.endsAt ?? null }, language),
          facts.before.location,
        ]
      : [],
    pay: pay ? { ...pay, amount: euros(pay.cents, language) } : null,
  }
  const asks = kind === 'reminder' && unanswered > 0 && answersOpen
  return {
    attachments: comes ? attachmentsOf(kind, facts, language) : [],
    ...renderMail({
      club,
      language,
      heading: typeof heading === 'string' ? heading : heading(words.change),
      paragraphs: withPicture(paragraphs(words), shownPicture(kind, facts)),
      foreign,
      button: asks
        ? { label: copy.answer, href: link.replace('?', '/respuestas?') }
        : { label: button, href: link },
      footnote: copy.keepLink,
    }),
  }
}

const shownPicture = (
  kind: RegistrationMailKind,
  { origin, event, comes }: RegistrationMailFacts,
) => (comes && !withdrawing.has(kind) ? mailPictureAddress(origin, event.imageUrl ?? null) : null)

function withPicture(paragraphs: readonly Paragraph[], picture: string | null) {
  const first = paragraphs.find((each) => typeof each !== 'string')
  return paragraphs.map((each) =>
    typeof each === 'string' || !picture || each !== first ? each : { ...each, picture },
  )
}

const daysBetween = (from: string, to: string) =>
  Math.max(0, Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000))

/** The hold's end to state in a mail sent now, possibly late. */
function heldFrom(confirmBy: Date, date: Date, at: Date): Date {
  return heldUntil({ confirmBy }, { sentAt: at, parkedAt: null, attempts: 0 }, date, at)
}

const isKind = (kind: string): kind is RegistrationMailKind =>
  Object.hasOwn(registrationMailsCopy.es.kinds, kind)

function attachmentsOf(
  kind: RegistrationMailKind,
  { club, origin, queuedAt, event }: RegistrationMailFacts,
  language: Language,
): MailAttachment[] {
  if (!publishing.has(kind) && !withdrawing.has(kind)) return []
  const method = withdrawing.has(kind) ? 'CANCEL' : 'PUBLISH'
  // Its texts are already in this language.
  const written = { ...event, language, translation: {} }
  const asking = { club, site: { origin }, now: queuedAt, language }
  return [
    {
      filename: registrationMailsCopy[language].calendarFile,
      contentType: `text/calendar; charset=utf-8; method=${method}`,
      content: eventCalendar(asking, written, method),
    },
  ]
}
