import { greeted } from '#app/copy/greeted.copy.ts'
import { eventCalendar } from '#app/events/events/agenda/event-calendar.server.ts'
import { refundDeadline } from '#app/events/events/seats/registration-window.ts'
import { heldUntil } from '#app/events/registrations/holds/hold.ts'
import { howToPayCopy } from '#app/money/own-payments/how-to-pay.copy.ts'
import type { Language } from '#app/platform/i18n/languages/language.ts'
import { euros, freeOfCharge } from '#app/platform/i18n/money.ts'
import { daysBetween } from '#app/platform/i18n/time/calendar-days.ts'
import { eventDaysAndHours, eventWhen } from '#app/platform/i18n/time/event-times.ts'
import { madridDayOf } from '#app/platform/i18n/time/madrid-calendar.server.ts'
import { longDateTime, timeOfDay } from '#app/platform/i18n/time/madrid-time.ts'
import { mailPictureAddress } from '#app/platform/images/pictures.ts'
import type { MailAttachment } from '#app/platform/mail/mails.schema.ts'
import type { MailBody, MailToWrite } from '#app/platform/mail/sending/outbox.server.ts'
import type { MailCard } from '#app/platform/mail/writing/mail-content.ts'
import { renderMail } from '#app/platform/mail/writing/mail-layout.tsx'
import { registrationMailFacts, type RegistrationMailFacts } from './registration-mail-facts.ts'
import {
  changeOf,
  headingOf,
  prefix,
  textsOf,
  type RegistrationMailKind,
} from './registration-mail.server.ts'
import { registrationMailsCopy } from './registration-mails.copy.ts'

const publishing: ReadonlySet<string> = new Set<RegistrationMailKind>(['confirmed', 'changed'])
const withdrawing: ReadonlySet<string> = new Set<RegistrationMailKind>([
  'cancelledRefundable',
  'cancelledLate',
  'passedOn',
  'cancelledByClub',
  'eventCancelled',
])

/** Mails to people who no longer have a seat. */
const withoutEvent: ReadonlySet<string> = new Set<RegistrationMailKind>([
  'unpaid',
  'expired',
  'leftLine',
])

/** Throws for facts of another mail. */
export function writeRegistrationMail(mail: MailToWrite): MailBody {
  const { language } = mail
  const copy = registrationMailsCopy[language]
  const kind = mail.kind.slice(prefix.length)
  if (!isKind(kind)) throw new Error(`${mail.kind} is no mail about a registration`)
  const facts = registrationMailFacts.parse(mail.facts)
  const { club, link, queuedAt, event, name, seats, total, offeredUntil, comes } = facts
  const { unanswered, answersOpen, change: gone, reason, confirmBy, foreign } = facts
  const texts = textsOf(kind, language)
  const { text, after, button = copy.button } = texts
  const words = {
    title: event.title,
    seats,
    until: offeredUntil ? longDateTime(offeredUntil, language) : '',
    confirmUntil: confirmBy ? timeOfDay(heldFrom(confirmBy, event.date, mail.at), language) : '',
    payUntil: facts.payBy ? longDateTime(facts.payBy, language) : '',
    refundUntil: longDateTime(refundDeadline(event.date), language),
    daysLeft: Math.max(0, daysBetween(madridDayOf(mail.at), madridDayOf(event.date))),
    refundable: queuedAt <= refundDeadline(event.date),
    free: total + facts.lost === 0,
    unanswered,
    answersOpen,
    gone: gone.seats,
    comes,
    refunded: gone.refund === 0 ? '' : euros(gone.refund, language),
    rest: facts.lost === 0 ? '' : euros(total, language),
  }
  const asks = kind === 'reminder' && unanswered > 0 && answersOpen
  return {
    attachments: comes ? attachmentsOf(kind, facts, language) : [],
    ...renderMail({
      club,
      language,
      heading: headingOf(texts, changeOf(facts, language)),
      paragraphs: [
        greeted(name, typeof text === 'string' ? text : text(words)),
        ...(reason === '' ? [] : [copy.reason(reason)]),
        ...(withoutEvent.has(kind) ? [] : cardsOf(kind, facts, language)),
        ...(after?.(words) ?? []),
      ],
      foreign,
      button: asks
        ? { label: copy.answer, href: link.replace('?', '/respuestas?') }
        : { label: button, href: link },
      footnote: copy.keepLink,
    }),
  }
}

/** The event with the seats, the open amount, and the event before a change. */
function cardsOf(
  kind: RegistrationMailKind,
  { event, before, seats, total, pay, comes, origin }: RegistrationMailFacts,
  language: Language,
): MailCard[] {
  const copy = registrationMailsCopy[language]
  const whenAndWhere = ({ date, endsAt = null, location }: PlaceAndTime) => [
    before ? eventDaysAndHours({ date, endsAt }, language) : eventWhen({ date, endsAt }, language),
    location,
  ]
  const price = total === 0 ? freeOfCharge : euros(total, language)
  const hasPicture = comes && !withdrawing.has(kind)
  const picture = hasPicture ? mailPictureAddress(origin, event.imageUrl ?? null) : null
  return [
    {
      title: event.title,
      lines: [...whenAndWhere(event), `${copy.seats(seats)} · ${price}`],
      ...(picture ? { picture } : {}),
    },
    ...(pay
      ? [{ title: copy.pay.title(euros(pay.cents, language)), lines: payingLines(pay, language) }]
      : []),
    ...(before ? [{ title: copy.was, lines: whenAndWhere(before) }] : []),
  ]
}

type PlaceAndTime = NonNullable<RegistrationMailFacts['before']>

function payingLines(
  { debitedFrom, online, transfer, bizum, reference }: NonNullable<RegistrationMailFacts['pay']>,
  language: Language,
): string[] {
  const copy = registrationMailsCopy[language].pay
  const card = online.includes('bizum') ? copy.cardOrBizum : copy.card
  return [
    ...(debitedFrom === null ? [] : [howToPayCopy[language].debited(debitedFrom)]),
    ...(online.length > 0 ? [card] : []),
    ...(transfer ? [copy.transfer(transfer.holder, transfer.shownIban)] : []),
    ...(bizum ? [copy.bizum(bizum)] : []),
    ...(transfer || bizum ? [copy.reference(reference)] : []),
  ]
}

/** The confirmation deadline stated in a mail sent now, possibly late. */
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
  // The event's texts are already in this language.
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
