import { and, asc, eq, inArray, type SQL } from 'drizzle-orm'
import { authorize } from '#app/auth/authorize.ts'
import type { RequestContext } from '#app/auth/context.ts'
import { samplesCopy } from '#app/copy/samples.ts'
import type { Database } from '#app/db/database.server.ts'
import { sampleRecords } from '#app/db/schema/first-steps.ts'
import { restaurants, reviews } from '#app/db/schema/restaurants.ts'
import { recordAudit } from '#app/features/audit/record-audit.server.ts'
import { moveToBin } from '#app/features/bin/move-to-bin.server.ts'
import { cancelLocked } from '#app/features/event-management/cancel-event.server.ts'
import { standing } from '#app/features/event-management/event-people.server.ts'
import { lockEvent, type LockedEvent } from '#app/features/registrations/lock-event.server.ts'
import { saveSetting } from '#app/features/settings/save-setting.server.ts'
import { isSampleTestimonial, sampleKey, type SampleItem } from './sample.ts'
import { judgedSamples } from './samples.server.ts'

/** By `sampleKey`: what is to go although it is the club's by now, and what was shown as staying. */
export type SamplesChoice = { chosen: ReadonlySet<string>; shown: ReadonlySet<string> }

/** The locks that deleting one of them takes, in its order: nobody else changes them until the end. */
async function locked(tx: Database) {
  const marks = await tx
    .select()
    .from(sampleRecords)
    .orderBy(asc(sampleRecords.kind), asc(sampleRecords.recordId))
    .for('update')
  const idsOf = (kind: SampleItem['kind']) =>
    marks.filter((mark) => mark.kind === kind).map(({ recordId }) => recordId)
  await tx
    .select({ id: restaurants.id })
    .from(restaurants)
    .where(inArray(restaurants.id, idsOf('restaurant')))
    .orderBy(asc(restaurants.id))
    .for('update')
  const events = new Map<number, LockedEvent>()
  for (const id of idsOf('event')) {
    const event = await lockEvent(tx, id)
    if (event) events.set(id, event)
  }
  return events
}

const unmark = (tx: Database, { kind, id }: Pick<SampleItem, 'kind' | 'id'>) =>
  tx.delete(sampleRecords).where(and(eq(sampleRecords.kind, kind), eq(sampleRecords.recordId, id)))

/** An event to which people come is cancelled first, so that they are told and paid back. */
async function removeItem(tx: Database, cx: RequestContext, item: SampleItem, event?: LockedEvent) {
  if (event && event.date > cx.now && (await standing(tx, event)).length > 0) {
    const { es, ca } = samplesCopy
    await cancelLocked(tx, cx, event, { es: es.cancelled, ca: ca.cancelled })
  }
  if (item.kind === 'restaurant') {
    const ofRestaurant = tx
      .select({ id: reviews.id })
      .from(reviews)
      .where(eq(reviews.restaurantId, item.id))
    await unmarkReviews(tx, inArray(sampleRecords.recordId, ofRestaurant))
  }
  // What is brought back from there is brought back by the club, and is its own.
  await moveToBin(tx, cx, { kind: item.kind, id: String(item.id), title: item.title })
  await unmark(tx, item)
}

const unmarkReviews = (tx: Database, which: SQL) =>
  tx.delete(sampleRecords).where(and(eq(sampleRecords.kind, 'review'), which))

/** The samples' reviews of restaurants that stay: nobody wrote them. Gives how many there were. */
async function removeReviews(tx: Database): Promise<number> {
  const ofSamples = tx
    .select({ id: sampleRecords.recordId })
    .from(sampleRecords)
    .where(eq(sampleRecords.kind, 'review'))
  const gone = await tx
    .delete(reviews)
    .where(inArray(reviews.id, ofSamples))
    .returning({ id: reviews.id })
  const ids = gone.map(({ id }) => id)
  await unmarkReviews(tx, inArray(sampleRecords.recordId, ids))
  return gone.length
}

async function removeTestimonials(tx: Database, cx: RequestContext): Promise<number> {
  let removed = 0
  // Their own lock is taken last, in a part of this transaction.
  await saveSetting({ ...cx, db: tx }, 'testimonials', null, (testimonials) => {
    const own = testimonials.filter((testimonial) => !isSampleTestimonial(testimonial))
    removed = testimonials.length - own.length
    return own
  })
  return removed
}

/**
 * Removes what the site brought along, all of it or nothing: records go into the bin. What the club has
 * changed, or what hangs on something of the club's, stays unless it is chosen, and is the club's own from
 * now on where it was shown as staying. A second time there is nothing left to do. Admins.
 */
export async function removeSamples(
  cx: RequestContext,
  { chosen, shown }: SamplesChoice,
): Promise<void> {
  authorize(cx.actor, 'settings.manage')
  await cx.db.transaction(async (tx) => {
    const events = await locked(tx)
    const { removed, kept } = await judgedSamples(tx, cx.language, chosen)
    for (const item of removed) {
      await removeItem(tx, cx, item, item.kind === 'event' ? events.get(item.id) : undefined)
    }
    const adopted = kept.filter((item) => shown.has(sampleKey(item)))
    for (const item of adopted) await unmark(tx, item)
    const ofKind = (kind: SampleItem['kind']) => removed.filter((item) => item.kind === kind).length
    const details = {
      events: ofKind('event'),
      restaurants: ofKind('restaurant'),
      reviews: await removeReviews(tx),
      testimonials: await removeTestimonials(tx, cx),
      kept: adopted.length,
    }
    if (Object.values(details).every((count) => count === 0)) return
    await recordAudit(tx, cx, {
      action: 'settings.samples-removed',
      subjectType: 'setting',
      subjectId: 'samples',
      details,
    })
  })
}
