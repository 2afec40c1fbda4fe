import { randomUUID } from 'node:crypto'
import { and, asc, desc, eq, inArray, isNull, sql } from 'drizzle-orm'
import { attendedEvent } from '#app/events/attendees/attendees.server.ts'
import { eventMessages } from '#app/events/attendees/event-messages.schema.ts'
import { auditEvent } from '#app/events/event-audit.server.ts'
import { eventIn } from '#app/events/events/event-texts.ts'
import type { MailedEvent } from '#app/events/registrations/registration-mail-facts.ts'
import { registrationMailsCopy } from '#app/events/registrations/registration-mails.copy.ts'
import { registrationPath } from '#app/money/card-payments/payment-order.server.ts'
import { authorize } from '#app/platform/auth/authorize.ts'
import type { RequestContext } from '#app/platform/auth/context.ts'
import { derivedId } from '#app/platform/db/derived-id.server.ts'
import type { Database } from '#app/platform/db/pool/database.server.ts'
import { otherLanguage } from '#app/platform/i18n/languages/language.ts'
import { languagesCopy } from '#app/platform/i18n/languages/languages.copy.ts'
import { foreignNames, shownText } from '#app/platform/i18n/languages/translated-text.ts'
import type { Mail } from '#app/platform/mail/sending/outbox.server.ts'
import { writtenMail } from '#app/platform/mail/writing/mail-layout.tsx'
import { accounts } from '#app/platform/schema/accounts/accounts.ts'
import { events } from '#app/platform/schema/events/events.ts'
import {
  registrations,
  type RegistrationStatus,
} from '#app/platform/schema/events/registrations.ts'
import { Problem } from '#app/problem.ts'
import type { MessageInput } from './message-input.ts'

/** A subject has 300 characters in all. */
const longestTitle = 140

const maxShown = 20

/** One mail for each form and registration. */
const mailId = (submission: string, registration: string) =>
  derivedId('event-message', submission, registration)

type Recipient = Pick<typeof registrations.$inferSelect, 'id' | 'email' | 'language'>

const confirmedStates = ['confirmed'] as const
const waitingStates = ['waiting', 'offered'] as const

/** Registrations of an event that can be written to. */
const isReachable = (eventId: number, states: readonly RegistrationStatus[]) =>
  and(
    eq(registrations.eventId, eventId),
    isNull(registrations.anonymousSince),
    isNull(registrations.walkIn),
    isNull(registrations.confirmBy),
    inArray(registrations.status, [...states]),
  )

/** Ordered by number. */
function recipientsOf(tx: Database, eventId: number, waiting: boolean): Promise<Recipient[]> {
  return tx
    .select({ id: registrations.id, email: registrations.email, language: registrations.language })
    .from(registrations)
    .where(isReachable(eventId, waiting ? [...confirmedStates, ...waitingStates] : confirmedStates))
    .orderBy(asc(registrations.number))
}

/** In the recipient's language; marked when written in the other only. */
export function messageMail(
  cx: Pick<RequestContext, 'club' | 'site'>,
  event: MailedEvent,
  { subject, text, language: written, translation, submission }: MessageInput,
  { id, email, language }: Recipient,
): Mail {
  const texts = { language: written, texts: { subject, text }, translation }
  const foreign = foreignNames(texts, language)
  const heading = shownText(texts, 'subject', language) ?? subject
  const paragraphs = (shownText(texts, 'text', language) ?? text).split(/\r?\n\s*\r?\n/u)
  const { button } = registrationMailsCopy[language]
  return writtenMail(cx.club, {
    id: mailId(submission, id),
    kind: 'event-message',
    recipient: email,
    replyTo: cx.club.email,
    language,
    subject: `${eventIn(event, language).title.slice(0, longestTitle)}: ${heading}`,
    heading,
    paragraphs,
    ...(foreign.text
      ? {
          foreign: [heading, ...paragraphs],
          mark: languagesCopy[language].only[otherLanguage(language)],
        }
      : {}),
    button: { label: button, href: cx.site.origin + registrationPath(cx.site, id) },
  })
}

/**
 * Mails everyone who comes, on request those who wait too, each in their language. The same
 * submission twice is one message. Gives the number of recipients.
 * @throws Problem 404; 409 when nobody would get it.
 */
export async function messageAttendees(
  cx: RequestContext,
  eventId: string,
  message: MessageInput,
): Promise<number> {
  const account = authorize(cx.actor, 'registrations.manage')
  const { id } = await attendedEvent(cx, eventId)
  return cx.db.transaction(async (tx) => {
    // Under the lock, a concurrent resubmission sees the sent message.
    const [event] = await tx.select().from(events).where(eq(events.id, id)).for('no key update')
    if (!event) throw new Error('the event was there a moment ago')
    const people = await recipientsOf(tx, id, message.waiting === 'yes')
    if (people.length === 0) throw new Problem('nobodyToMail', 409)
    const [sent] = await tx
      .insert(eventMessages)
      .values({
        id: message.submission,
        eventId: id,
        subject: message.subject,
        text: message.text,
        language: message.language,
        translation: message.translation,
        recipients: people.length,
        toWaiting: message.waiting === 'yes',
        sentBy: account.id,
        sentAt: cx.now,
      })
      .onConflictDoNothing({ target: eventMessages.id })
      .returning({ id: eventMessages.id })
    if (!sent) return people.length
    for (const person of people) {
      await cx.outbox.queue(tx, messageMail(cx, event, message, person))
    }
    await auditEvent(tx, cx, 'event.messaged', id, { people: people.length })
    return people.length
  })
}

export type SentMessage = Awaited<ReturnType<typeof messageForm>>['sent'][number]

export async function messageForm(cx: RequestContext, eventId: string) {
  const event = await attendedEvent(cx, eventId)
  const sent = await cx.db
    .select({
      id: eventMessages.id,
      subject: eventMessages.subject,
      text: eventMessages.text,
      language: eventMessages.language,
      translation: eventMessages.translation,
      recipients: eventMessages.recipients,
      toWaiting: eventMessages.toWaiting,
      sentAt: eventMessages.sentAt,
      /** Null for a deleted account. */
      sentBy: sql<string | null>`coalesce(${accounts.name}, ${accounts.email})`,
    })
    .from(eventMessages)
    .leftJoin(accounts, eq(accounts.id, eventMessages.sentBy))
    .where(eq(eventMessages.eventId, event.id))
    .orderBy(desc(eventMessages.sentAt), asc(eventMessages.id))
    .limit(maxShown)
  const [recipients, waiting] = await Promise.all([
    cx.db.$count(registrations, isReachable(event.id, confirmedStates)),
    cx.db.$count(registrations, isReachable(event.id, waitingStates)),
  ])
  return { event, recipients, waiting, sent, submission: randomUUID() }
}
