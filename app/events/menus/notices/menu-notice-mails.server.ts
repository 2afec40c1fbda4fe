import { and, eq, gt, isNull, lte, sql, inArray } from 'drizzle-orm'
import { eventIn } from '#app/events/events/event-texts.ts'
import { hostToNotify, type Host } from '#app/events/menus/hosts.server.ts'
import {
  type Party,
  peopleToNotify,
  recordNotified,
} from '#app/events/menus/matrix/people-to-notify.server.ts'
import { notePlates } from '#app/events/menus/matrix/plates.server.ts'
import { menuPaths } from '#app/events/menus/menu.ts'
import { menus, menuPlates } from '#app/events/menus/menus.schema.ts'
import {
  coursesOf,
  findMenu,
  notifiedCourses,
  type MenuRow,
} from '#app/events/menus/writing/stored-menu.server.ts'
import { lockEvent } from '#app/events/registrations/lock-event.server.ts'
import { recordAct } from '#app/kit/records/record-audit.server.ts'
import { registrationPath } from '#app/money/card-payments/payment-order.server.ts'
import type { RequestContext } from '#app/platform/auth/context.ts'
import { eachRecord } from '#app/platform/db/batches/each-record.server.ts'
import { derivedId } from '#app/platform/db/derived-id.server.ts'
import type { Database } from '#app/platform/db/pool/database.server.ts'
import { mails } from '#app/platform/mail/mails.schema.ts'
import type { Mail } from '#app/platform/mail/sending/outbox.server.ts'
import { events } from '#app/platform/schema/events/events.ts'
import { guests } from '#app/platform/schema/events/registrations.ts'
import { Problem } from '#app/problem.ts'
import { cancellableMilliseconds, isChanged, cancellableUntil } from './menu-changes.ts'
import { menuMail } from './menu-mail.server.ts'

/** One mail per announcement and recipient. */
const menuMailId = (menuId: string, at: Date, recipient: string) =>
  derivedId('menu-telling', menuId, at.toISOString(), recipient)

const newestLeft = sql`(
  select max((mail.facts ->> 'toldAt')::timestamptz)
  from mails as mail
  join event_guests as guest on guest.id = menu_plates.guest_id
  where mail.kind like 'menu-%' and mail.facts ->> 'registrationId' = guest.registration_id::text
)`

/**
 * Withdraws an announcement of the locked menu if no mail has been sent. Returns whether it was withdrawn. Throws
 * Problem 409 when too late.
 */
export async function cancelNotice(
  tx: Database,
  cx: RequestContext,
  menu: MenuRow,
  eventId: number,
): Promise<boolean> {
  if (!cancellableUntil(menu, cx.now) || menu.finalAt === null) return false
  const at = menu.finalAt
  const registrations = await tx
    .selectDistinct({ id: guests.registrationId })
    .from(menuPlates)
    .innerJoin(guests, eq(guests.id, menuPlates.guestId))
    .where(and(eq(menuPlates.menuId, menu.id), eq(menuPlates.notifiedAt, at)))
  const ids = ['host', ...registrations.map(({ id }) => id)].map((recipient) =>
    menuMailId(menu.id, at, recipient),
  )
  const left = await tx
    .delete(mails)
    .where(inArray(mails.id, ids))
    .returning({ sentAt: mails.sentAt, attempts: mails.attempts })
  // A mail sent, or being sent, cannot be withdrawn: all or nothing.
  if (left.some(({ sentAt, attempts }) => sentAt !== null || attempts > 0)) {
    throw new Problem('undoTooLate', 409)
  }
  await tx
    .update(menus)
    .set({
      finalAt: menu.finalBefore,
      notified: menu.notifiedBefore,
      finalBefore: null,
      notifiedBefore: null,
    })
    .where(eq(menus.id, menu.id))
  const ofThisTime = and(eq(menuPlates.menuId, menu.id), eq(menuPlates.notifiedAt, at))
  await tx.delete(menuPlates).where(and(ofThisTime, isNull(menuPlates.notifiedBefore)))
  await tx
    .update(menuPlates)
    .set({
      notified: sql`${menuPlates.notifiedBefore}`,
      notifiedBefore: null,
      notifiedAt: sql`coalesce(${newestLeft}, ${menu.finalBefore?.toISOString() ?? null}::timestamptz, told_at)`,
    })
    .where(ofThisTime)
  // Respelled dishes get their announced spelling back.
  const before = notifiedCourses(menu.notifiedBefore ?? [])
  const { respelled } = await peopleToNotify(tx, menu, before, eventId)
  await notePlates(tx, { menuId: menu.id, at }, respelled)
  await recordAct(tx, cx, 'menu.untold', ['menu', menu.id], { details: { event: eventId } })
  return true
}

/** The announced menu and the time of the announcement. */
type Announcement = { event: typeof events.$inferSelect; menuId: string; at: Date }

type MailSender = Pick<RequestContext, 'site' | 'club'>

function headOf(
  { event, menuId, at }: Announcement,
  recipient: string,
  to: Pick<Host, 'email' | 'language'>,
) {
  return {
    id: menuMailId(menuId, at, recipient),
    recipient: to.email,
    language: to.language,
    title: eventIn(event, to.language).title,
  }
}

const factsOf = ({ club }: MailSender, { event, at }: Announcement) => ({
  club,
  eventId: event.id,
  toldAt: at.toISOString(),
})

/** Mails to these registrations, one each per announcement. */
export const partyMails = (
  cx: MailSender,
  announcement: Announcement,
  parties: readonly Party[],
  notBefore: Date,
): Mail[] =>
  parties.map(({ id, again, ...to }) =>
    menuMail(
      again ? 'changed' : 'served',
      { ...headOf(announcement, id, to), notBefore },
      {
        ...factsOf(cx, announcement),
        link: cx.site.origin + registrationPath(cx.site, id),
        registrationId: id,
      },
    ),
  )

/** The mail with all plates, when the menu becomes final or someone comes later. */
export const hostMail = (
  cx: MailSender,
  announcement: Announcement,
  host: Host,
  { kind, notBefore }: { kind: 'host' | 'late'; notBefore: Date },
): Mail =>
  menuMail(
    kind,
    { ...headOf(announcement, kind, host), notBefore },
    {
      ...factsOf(cx, announcement),
      link: cx.site.origin + menuPaths(announcement.event.id).kitchen,
      registrationId: null,
    },
  )

type Job = Pick<RequestContext, 'db' | 'outbox' | 'site' | 'club' | 'now'> & {
  signal?: AbortSignal
}

/** How often a host is notified of latecomers (milliseconds), or immediately when the event begins before. */
const latecomerInterval = 3_600_000

const isDue = (now: Date) =>
  and(
    lte(menus.finalAt, new Date(now.getTime() - cancellableMilliseconds)),
    isNull(events.cancelledAt),
    gt(events.date, now),
  )

/**
 * Notifies the host, and people with their own plates who came, paid or answered after the menu became final. A
 * changed menu waits to be made final again.
 *
 * @throws RecordsFailed when some could not be notified; the rest are.
 */
export async function notifyLatecomers(job: Job): Promise<void> {
  const due = await job.db
    .select({ eventId: events.id })
    .from(menus)
    .innerJoin(events, eq(events.id, menus.eventId))
    .where(isDue(job.now))
  const ids = due.map(({ eventId }) => eventId)
  await eachRecord(job, 'event', ids, (id) => job.db.transaction((tx) => notifyEvent(tx, job, id)))
}

async function notifyEvent(tx: Database, job: Job, eventId: number): Promise<void> {
  const { now, outbox } = job
  const event = await lockEvent(tx, eventId)
  const menu = await findMenu(tx, { eventId }, true)
  if (!event || !menu) return
  const [still] = await tx
    .select({ id: menus.id })
    .from(menus)
    .innerJoin(events, eq(events.id, menus.eventId))
    .where(and(eq(menus.id, menu.id), isDue(now)))
  const courses = await coursesOf(tx, menu.id)
  if (!still || menu.notified === null || isChanged(menu.notified, courses)) return
  const concerned = await peopleToNotify(tx, menu, courses, eventId)
  const { parties } = concerned
  if (parties.length === 0) return
  await outbox.queueAll(tx, partyMails(job, { event, menuId: menu.id, at: now }, parties, now))
  await recordNotified(tx, { menuId: menu.id, at: now }, concerned)
  const host = await hostToNotify(tx, { now, by: menu.notifiedBy }, menu, eventId)
  if (!host) return
  // One mail for all latecomers of the hour.
  const hour = new Date(Math.ceil((now.getTime() + 1) / latecomerInterval) * latecomerInterval)
  const at = hour < event.date ? hour : now
  await outbox.queueAll(tx, [
    hostMail(job, { event, menuId: menu.id, at }, host, { kind: 'late', notBefore: at }),
  ])
}
