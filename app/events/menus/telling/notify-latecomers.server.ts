import { and, eq, gt, isNotNull, isNull, lte, sql } from 'drizzle-orm'
import { concernedPeople, recordNotified } from '#app/events/menus/matrix/concerned.server.ts'
import { menus } from '#app/events/menus/menus.schema.ts'
import { coursesOf, findMenu } from '#app/events/menus/writing/stored-menu.server.ts'
import { lockEvent } from '#app/events/registrations/lock-event.server.ts'
import type { RequestContext } from '#app/platform/auth/context.ts'
import type { Database } from '#app/platform/db/pool/database.server.ts'
import { events } from '#app/platform/schema/events/events.ts'
import { recordFaults } from '#app/record-faults.ts'
import { takeBackMilliseconds, isChanged } from './menu-changes.ts'
import { hostMail, partyMails } from './menu-notice-mails.server.ts'
import { toldHost } from './notify-host.server.ts'

type Job = Pick<RequestContext, 'db' | 'outbox' | 'site' | 'club' | 'now'> & {
  signal?: AbortSignal
}

/**
 * How often a host is told of latecomers (milliseconds), or immediately when the event begins
 * before.
 */
const gathered = 3_600_000

const isDue = (now: Date) =>
  and(
    isNotNull(menus.finalAt),
    lte(menus.finalAt, new Date(now.getTime() - takeBackMilliseconds)),
    isNull(events.cancelledAt),
    gt(events.date, now),
  )

/**
 * Notifies people with their own plates who came, paid or answered after the menu became final, and
 * the host. A menu changed since waits to be made final again.
 * @throws RecordsFailed when some could not be notified; the others are.
 */
export async function notifyLatecomers(job: Job): Promise<void> {
  const due = await job.db
    .select({ eventId: events.id })
    .from(menus)
    .innerJoin(events, eq(events.id, menus.eventId))
    .where(isDue(job.now))
  const faults = recordFaults('event', () => job.db.execute(sql`select 1`))
  for (const { eventId } of due) {
    if (job.signal?.aborted) break
    await faults.of(eventId, () => job.db.transaction((tx) => tellOf(tx, job, eventId)))
  }
  faults.raise()
}

async function tellOf(tx: Database, job: Job, eventId: number): Promise<void> {
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
  if (!still || menu.told === null || isChanged(menu.told, courses)) return
  const concerned = await concernedPeople(tx, menu, courses, eventId)
  const { parties } = concerned
  if (parties.length === 0) return
  await outbox.queueAll(tx, partyMails(job, { event, menuId: menu.id, at: now }, parties, now))
  await recordNotified(tx, { menuId: menu.id, at: now }, concerned)
  const host = await toldHost(tx, { now, by: menu.toldBy }, menu, eventId)
  if (!host) return
  // One mail for all latecomers of the hour.
  const hour = new Date(Math.ceil((now.getTime() + 1) / gathered) * gathered)
  const at = hour < event.date ? hour : now
  await outbox.queueAll(tx, [
    hostMail(job, { event, menuId: menu.id, at }, host, { kind: 'late', notBefore: at }),
  ])
}
