import { and, asc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { sampleRecords } from '#app/administration/first-steps/first-steps.schema.ts'
import { isSampleTestimonial } from '#app/administration/sample-club/first-start.server.ts'
import {
  sampleCircularIds,
  sampleMandates,
  samplePlanId,
  sampleRemittanceIds,
  sampleStatementId,
  sampleTrashedPostId,
} from '#app/administration/sample-club/office/office-ids.ts'
import { saveSetting } from '#app/administration/settings/save-setting.server.ts'
import { unscheduleOpenings } from '#app/events/event-management/event-people.server.ts'
import { lockEvent, type LockedEvent } from '#app/events/registrations/lock-event.server.ts'
import { moveWaitingList } from '#app/events/registrations/seats.server.ts'
import { moveToTrash } from '#app/kit/records/move-to-trash.server.ts'
import { recordAudit } from '#app/kit/records/record-audit.server.ts'
import { lockMemberNumbers } from '#app/members/memberships/membership-rows.server.ts'
import { removeSampleLedger } from '#app/money/ledger/remove-sample-ledger.server.ts'
import { authorize } from '#app/platform/auth/authorize.ts'
import type { RequestContext } from '#app/platform/auth/context.ts'
import type { Database } from '#app/platform/db/pool/database.server.ts'
import { blogPosts } from '#app/platform/schema/content/blog.ts'
import { restaurants, reviews } from '#app/platform/schema/content/restaurants.ts'
import { visits } from '#app/platform/schema/visits/visits.ts'
import {
  removeSampleRegistrations,
  unmarkRegistrations,
  lockSampleOffers,
  removeSampleOffers,
} from './free-sample-seats.server.ts'
import {
  lockSamplePeople,
  removeSampleEntries,
  removeSampleMessages,
  removeSamplePeople,
} from './remove-sample-people.server.ts'
import type { SampleItem, SampleKind } from './sample.ts'
import { classifySamples } from './samples.server.ts'

const list = (ids: readonly string[]) => sql`any (${`{${ids.join(',')}}`}::uuid[])`

/**
 * Removes the sample board's records, after its people and their charges. Keeps records that a kept member still
 * needs, and a draft circular changed by the club.
 */
async function removeSampleOffice(tx: Database): Promise<void> {
  await tx.execute(sql`
    delete from circulars where id = ${list(Object.values(sampleCircularIds))} and updated_at = created_at`)
  await tx.execute(sql`
    delete from remittances as remittance where id = ${list(Object.values(sampleRemittanceIds))}
      and not exists (select from remittance_items where remittance_id = remittance.id)`)
  // Restarts the numbers, so that the club's first remittance is number 1.
  await tx.execute(sql`
    select setval(pg_get_serial_sequence('remittances', 'number'), 1, false)
    where not exists (select from remittances)`)
  await tx.execute(sql`
    delete from sepa_mandates where reference like ${`${sampleMandates}%`} and person_id is null`)
  await tx.execute(sql`delete from bank_statements where submission = ${sampleStatementId}`)
  await tx.execute(sql`delete from bin where record_id = ${sampleTrashedPostId}`)
  await tx.execute(sql`
    delete from membership_plans as plan where id = ${samplePlanId}
      and not exists (select from membership_requests where plan_id = plan.id)
      and not exists (select from memberships where plan_id = plan.id)`)
}

/** Takes the locks of each deletion in its order, so that nothing changes until the end. */
async function locked(tx: Database) {
  await lockMemberNumbers(tx)
  const marks = await tx
    .select()
    .from(sampleRecords)
    .orderBy(asc(sampleRecords.kind), asc(sampleRecords.recordId), asc(sampleRecords.recordUuid))
    .for('update')
  const numbersOf = (kind: 'event' | 'restaurant') =>
    marks.flatMap((mark) => (mark.kind === kind && mark.recordId ? [mark.recordId] : []))
  await tx
    .select({ id: restaurants.id })
    .from(restaurants)
    .where(inArray(restaurants.id, numbersOf('restaurant')))
    .orderBy(asc(restaurants.id))
    .for('update')
  const events = new Map<string, LockedEvent>()
  for (const id of numbersOf('event')) {
    const event = await lockEvent(tx, id)
    if (event) events.set(String(id), event)
  }
  const posts = marks.flatMap(({ kind, recordUuid }) =>
    kind === 'post' && recordUuid ? [recordUuid] : [],
  )
  await tx
    .select({ id: blogPosts.id })
    .from(blogPosts)
    .where(inArray(blogPosts.id, posts))
    .orderBy(asc(blogPosts.id))
    .for('update')
  await lockSampleOffers(tx)
  await lockSamplePeople(tx)
  return events
}

function unmark(tx: Database, { kind, id }: Pick<SampleItem, 'kind' | 'id'>) {
  const { recordId, recordUuid } = sampleRecords
  const isIt =
    kind === 'event' || kind === 'restaurant' ? eq(recordId, Number(id)) : eq(recordUuid, id)
  return tx.delete(sampleRecords).where(and(eq(sampleRecords.kind, kind), isIt))
}

const unmarkReviews = (tx: Database, which: SQL) =>
  tx.delete(sampleRecords).where(and(eq(sampleRecords.kind, 'review'), which))

/** Delete referring records before those they refer to. */
const trashed = ['post', 'event', 'restaurant'] as const

async function trash(
  tx: Database,
  cx: RequestContext,
  item: SampleItem & { kind: (typeof trashed)[number] },
) {
  if (item.kind === 'event') await unscheduleOpenings(tx, cx, Number(item.id), 'deleted')
  if (item.kind === 'restaurant') {
    const ofRestaurant = tx
      .select({ id: reviews.id })
      .from(reviews)
      .where(eq(reviews.restaurantId, Number(item.id)))
    await unmarkReviews(tx, inArray(sampleRecords.recordId, ofRestaurant))
  }
  // A restored sample belongs to the club.
  await moveToTrash(tx, cx, { kind: item.kind, id: item.id, title: item.title })
  await unmark(tx, item)
}

/** Deletes sample reviews of kept restaurants. Returns how many. */
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
  // Takes the lock of the settings last, within this transaction.
  await saveSetting({ ...cx, db: tx }, 'testimonials', null, (testimonials) => {
    const own = testimonials.filter((testimonial) => !isSampleTestimonial(testimonial))
    removed = testimonials.length - own.length
    return own
  })
  return removed
}

/**
 * Removes the samples, all or nothing: restaurants, events and posts go to the trash, people and their records are
 * deleted. Records that the club changed or uses stay, and are no longer samples. Idempotent. Admins.
 */
export async function removeSamples(cx: RequestContext): Promise<void> {
  authorize(cx.actor, 'settings.manage')
  await cx.db.transaction(async (tx) => {
    const events = await locked(tx)
    const { removed, kept } = await classifySamples(tx, cx.language)
    // Sample visits are deleted permanently, before their events.
    await tx.delete(visits).where(eq(visits.sample, true))
    let registrations = 0
    for (const event of events.values()) registrations += await removeSampleRegistrations(tx, event)
    for (const kind of trashed) {
      for (const item of removed) {
        if (item.kind === kind) await trash(tx, cx, { ...item, kind })
      }
    }
    await removeSampleOffers(tx, removed)
    await removeSampleEntries(tx)
    await removeSamplePeople(tx, removed)
    await removeSampleLedger(tx)
    await removeSampleOffice(tx)
    for (const item of kept) {
      await unmark(tx, item)
      const event = item.kind === 'event' ? events.get(item.id) : undefined
      if (!event) continue
      await unmarkRegistrations(tx, event.id)
      // Freed seats go to the waiting list.
      await moveWaitingList(tx, cx, event)
    }
    const ofKind = (kind: SampleKind) => removed.filter((item) => item.kind === kind).length
    const details = {
      events: ofKind('event'),
      restaurants: ofKind('restaurant'),
      posts: ofKind('post'),
      partners: ofKind('partner'),
      assemblies: ofKind('assembly'),
      proposals: ofKind('proposal'),
      members: ofKind('member'),
      accounts: ofKind('account'),
      messages: await removeSampleMessages(tx),
      sample_registrations: registrations,
      reviews: await removeReviews(tx),
      testimonials: await removeTestimonials(tx, cx),
      kept: kept.length,
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
