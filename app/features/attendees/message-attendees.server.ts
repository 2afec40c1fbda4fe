import { randomUUID } from 'node:crypto'
import { and, asc, eq, inArray, isNull } from 'drizzle-orm'
import { authorize } from '#app/auth/authorize.ts'
import type { RequestContext } from '#app/auth/context.ts'
import { registrationMailsCopy } from '#app/copy/registration-mails.ts'
import { derivedId } from '#app/db/derived-id.server.ts'
import { events } from '#app/db/schema/events.ts'
import { mails } from '#app/db/schema/mails.ts'
import { registrations } from '#app/db/schema/registrations.ts'
import { recordAudit } from '#app/features/audit/record-audit.server.ts'
import { registrationPath } from '#app/features/registrations/registration-link.server.ts'
import { renderMail } from '#app/mail/mail-layout.tsx'
import type { MessageInput } from './attendee-input.ts'
import { attendedEvent } from './attendees.server.ts'

/** Characters of the event's title in a subject, which has 300 in all. */
const longestTitle = 140

/** The mail of a form to a registration: always the same one. */
const mailId = (submission: string, registration: string) =>
  derivedId('event-message', submission, registration)

/**
 * Sends a message to everybody who comes, and to those who wait if that is asked; answers go to the
 * club. The same form twice is one message. Gives how many it goes to.
 */
export async function messageAttendees(
  cx: RequestContext,
  eventId: string,
  { subject, text, waiting, submission }: MessageInput,
): Promise<number> {
  authorize(cx.actor, 'registrations.manage')
  const event = await attendedEvent(cx, eventId)
  return cx.db.transaction(async (tx) => {
    // Of the same form twice at once, the second one sees what the first has queued.
    await tx
      .select({ id: events.id })
      .from(events)
      .where(eq(events.id, event.id))
      .for('no key update')
    const people = await tx
      .select({
        id: registrations.id,
        email: registrations.email,
        language: registrations.language,
      })
      .from(registrations)
      .where(
        and(
          eq(registrations.eventId, event.id),
          isNull(registrations.anonymousSince),
          isNull(registrations.walkIn),
          isNull(registrations.confirmBy),
          inArray(
            registrations.status,
            waiting === 'yes' ? ['confirmed', 'waiting', 'offered'] : ['confirmed'],
          ),
        ),
      )
      .orderBy(asc(registrations.number))
    const queued = await tx.$count(
      mails,
      inArray(
        mails.id,
        people.map(({ id }) => mailId(submission, id)),
      ),
    )
    if (queued > 0) return people.length
    for (const { id, email, language } of people) {
      const { button } = registrationMailsCopy[language].kinds.confirmed
      await cx.outbox.queue(tx, {
        id: mailId(submission, id),
        kind: 'event-message',
        recipient: email,
        replyTo: cx.club.email,
        language,
        subject: `${event.title.slice(0, longestTitle)}: ${subject}`,
        ...renderMail({
          club: cx.club,
          language,
          heading: subject,
          paragraphs: text.split(/\r?\n\s*\r?\n/u),
          button: { label: button, href: cx.site.origin + registrationPath(cx.site, id) },
        }),
      })
    }
    await recordAudit(tx, cx, {
      action: 'event.messaged',
      subjectType: 'event',
      subjectId: String(event.id),
      details: { people: people.length },
    })
    return people.length
  })
}

/** What the form of a message begins with: how many registrations it goes to. */
export async function messageForm(cx: RequestContext, eventId: string) {
  const event = await attendedEvent(cx, eventId)
  const recipients = await cx.db.$count(
    registrations,
    and(
      eq(registrations.eventId, event.id),
      eq(registrations.status, 'confirmed'),
      isNull(registrations.anonymousSince),
      isNull(registrations.walkIn),
      isNull(registrations.confirmBy),
    ),
  )
  return { event, recipients, submission: randomUUID() }
}
