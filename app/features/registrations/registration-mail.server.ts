import type { RequestContext } from '#app/auth/context.ts'
import { registrationMailsCopy } from '#app/copy/registration-mails.ts'
import type { events } from '#app/db/schema/events.ts'
import type { MailAttachment } from '#app/db/schema/mails.ts'
import type { registrations } from '#app/db/schema/registrations.ts'
import { eventCalendar } from '#app/features/events/event-calendar.server.ts'
import { eventIn } from '#app/features/events/event-texts.ts'
import { longDateTime } from '#app/i18n/madrid-time.ts'
import { euros } from '#app/i18n/money.ts'
import { renderMail } from '#app/mail/mail-layout.tsx'
import type { Mail } from '#app/mail/outbox.server.ts'
import { registrationPath } from './registration-link.server.ts'
import { refundDeadline } from './registration.ts'

/** What a mail is written with. */
type Telling = Pick<RequestContext, 'club' | 'site' | 'now'>

/** Every mail about a registration; which one, not what it says. */
export type RegistrationMailKind = keyof (typeof registrationMailsCopy)['es']['kinds']

type Told = {
  event: typeof events.$inferSelect
  registration: Pick<
    typeof registrations.$inferSelect,
    | 'id'
    | 'accountId'
    | 'name'
    | 'email'
    | 'language'
    | 'seats'
    | 'total'
    | 'offeredUntil'
    | 'status'
  >
}

/** Mails with the event for the calendar, and those that take it out again. */
const publishing: ReadonlySet<RegistrationMailKind> = new Set(['confirmed', 'changed'])
const withdrawing: ReadonlySet<RegistrationMailKind> = new Set([
  'cancelledRefundable',
  'cancelledLate',
  'passedOn',
  'cancelledByClub',
  'eventCancelled',
])

/** A mail about a registration, in the language in which it was made. */
export function registrationMail(
  telling: Telling,
  kind: RegistrationMailKind,
  { event: written, registration }: Told,
): Mail {
  const event = eventIn(written, registration.language)
  const { club, site, now } = telling
  const { id, accountId, name, email, language, seats, total, offeredUntil } = registration
  const copy = registrationMailsCopy[language]
  const { subject, heading, paragraphs, button } = copy.kinds[kind]
  // Whoever waits has nothing in the calendar, neither to put in nor to take out.
  const comes = kind === 'confirmed' || registration.status === 'confirmed'
  const facts = {
    // What a visitor has typed does not go to an address that may be somebody else's.
    name: accountId === null ? null : name,
    title: event.title,
    when: longDateTime(event.date, language),
    place: event.location,
    seats,
    total: total === 0 ? copy.free : euros(total, language),
    until: offeredUntil ? longDateTime(offeredUntil, language) : '',
    refundUntil: longDateTime(refundDeadline(event.date), language),
    refundable: now <= refundDeadline(event.date),
  }
  return {
    kind: `registration-${kind}`,
    recipient: email,
    language,
    subject: subject(event.title),
    attachments: comes ? attachmentsOf(kind, telling, event, language) : [],
    ...renderMail({
      club,
      language,
      heading,
      paragraphs: paragraphs(facts),
      button: { label: button, href: site.origin + registrationPath(site, id) },
      footnote: copy.keepLink,
    }),
  }
}

function attachmentsOf(
  kind: RegistrationMailKind,
  telling: Telling,
  event: Told['event'],
  language: 'es' | 'ca',
): MailAttachment[] {
  if (!publishing.has(kind) && !withdrawing.has(kind)) return []
  const method = withdrawing.has(kind) ? 'CANCEL' : 'PUBLISH'
  return [
    {
      filename: registrationMailsCopy[language].calendarFile,
      contentType: `text/calendar; charset=utf-8; method=${method}`,
      content: eventCalendar({ ...telling, language }, event, method),
    },
  ]
}
