import { and, eq, gt, isNull, lte, or, sql } from 'drizzle-orm'
import { eventIn } from '#app/events/events/event-texts.ts'
import { hostToNotify, type Host } from '#app/events/menus/hosts.server.ts'
import { menuPaths } from '#app/events/menus/menu.ts'
import { findMenu } from '#app/events/menus/writing/stored-menu.server.ts'
import { lockEvent } from '#app/events/registrations/lock-event.server.ts'
import type { MailedEvent } from '#app/events/registrations/registration-mail-facts.ts'
import { seatingCopy } from '#app/events/registrations/seating.copy.ts'
import type { RequestContext } from '#app/platform/auth/context.ts'
import { isStaff, roleOf } from '#app/platform/auth/role.ts'
import { eachRecord } from '#app/platform/db/batches/each-record.server.ts'
import type { Database } from '#app/platform/db/pool/database.server.ts'
import type { Mail } from '#app/platform/mail/sending/outbox.server.ts'
import { writtenMail } from '#app/platform/mail/writing/mail-layout.tsx'
import { events } from '#app/platform/schema/events/events.ts'
import { seatingPlans } from './seating.schema.ts'
import { planOf, seatedPeople } from './seating.server.ts'
import { seatingPaths, withoutTable } from './seating.ts'

type NotificationContext = Pick<RequestContext, 'db' | 'outbox' | 'site' | 'club' | 'now'> & {
  signal?: AbortSignal
}

/** Minimum interval between mails to a host (milliseconds). */
const mailInterval = 3_600_000

const isDue = (now: Date) =>
  and(
    or(
      isNull(seatingPlans.hostNotifiedAt),
      lte(seatingPlans.hostNotifiedAt, new Date(now.getTime() - mailInterval)),
    ),
    isNull(events.cancelledAt),
    gt(events.date, now),
  )

const hasLate = sql`exists (
  select from event_guests guest join event_registrations registration on registration.id = guest.registration_id
  where registration.event_id = ${seatingPlans.eventId} and registration.status = 'confirmed'
    and registration.confirm_by is null and guest.id <> all(${seatingPlans.unseated})
    and not exists (select from event_seatings seat where seat.guest_id = guest.id)
)`

/**
 * Notifies hosts of upcoming events, at most hourly, that someone confirmed later has no table.
 *
 * @throws RecordsFailed when it failed for some events; the rest are done.
 */
export async function notifyLateSeats(job: NotificationContext): Promise<void> {
  const due = await job.db
    .select({ eventId: events.id })
    .from(seatingPlans)
    .innerJoin(events, eq(events.id, seatingPlans.eventId))
    .where(and(isDue(job.now), hasLate))
  const ids = due.map(({ eventId }) => eventId)
  await eachRecord(job, 'event', ids, (id) => job.db.transaction((tx) => notifyEvent(tx, job, id)))
}

async function notifyEvent(tx: Database, job: NotificationContext, eventId: number): Promise<void> {
  const { now, outbox } = job
  const event = await lockEvent(tx, eventId)
  const menu = await findMenu(tx, { eventId })
  const plan = await planOf(tx, eventId)
  const people = await seatedPeople(tx, eventId)
  const unseated = withoutTable(people).map(({ id }) => id)
  const late = unseated.filter((id) => !plan?.unseated.includes(id))
  if (!event || !menu || late.length === 0 || unseated.length === people.length) return
  const host = await hostToNotify(tx, { now, by: menu.notifiedBy }, menu, eventId)
  if (!host) return
  const updated = await tx
    .update(seatingPlans)
    .set({ unseated, hostNotifiedAt: now })
    .from(events)
    .where(and(eq(seatingPlans.eventId, eventId), eq(events.id, eventId), isDue(now)))
    .returning({ eventId: events.id })
  if (updated.length > 0) await outbox.queue(tx, lateMail(job, event, host, late.length))
}

/** Kitchen helpers are linked to the kitchen's sheet instead. */
export function lateMail(
  { club, site }: Pick<NotificationContext, 'club' | 'site'>,
  event: MailedEvent,
  { email: recipient, language, role }: Pick<Host, 'email' | 'language' | 'role'>,
  people: number,
): Mail {
  const copy = seatingCopy[language].lateMail
  const { id } = event
  const [label, path] = isStaff(roleOf(role))
    ? [copy.button.tables, seatingPaths(id).plan]
    : [copy.button.kitchen, menuPaths(id).kitchen]
  return writtenMail(club, {
    kind: 'event-unseated',
    recipient,
    language,
    subject: copy.subject(eventIn(event, language).title),
    heading: copy.heading,
    paragraphs: [copy.text(people)],
    button: { label, href: site.origin + path },
  })
}
