import { and, asc, eq, inArray, sql } from 'drizzle-orm'
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
import { moveWaitingList, takeSeats } from '#app/events/registrations/seats.server.ts'
import { moveToTrash } from '#app/kit/records/move-to-trash.server.ts'
import { recordAct } from '#app/kit/records/record-audit.server.ts'
import { lockMemberNumbers } from '#app/members/memberships/membership-rows.server.ts'
import { removeSampleLedger } from '#app/money/ledger/remove-sample-ledger.server.ts'
import { authorize } from '#app/platform/auth/authorize.ts'
import type { RequestContext } from '#app/platform/auth/context.ts'
import type { Database } from '#app/platform/db/pool/database.server.ts'
import { accounts } from '#app/platform/schema/accounts/accounts.ts'
import { blogPosts } from '#app/platform/schema/content/blog.ts'
import { restaurants, reviews } from '#app/platform/schema/content/restaurants.ts'
import { registrations } from '#app/platform/schema/events/registrations.ts'
import { assemblies } from '#app/platform/schema/members/assemblies.ts'
import { membershipRequests } from '#app/platform/schema/members/memberships.ts'
import { partners } from '#app/platform/schema/members/partners.ts'
import { visitProposals } from '#app/platform/schema/members/proposals.ts'
import { visits } from '#app/platform/schema/visits/visits.ts'
import {
  removeSampleEntries,
  removeSampleMessages,
  removeSamplePeople,
} from './remove-sample-people.server.ts'
import { lockSamples, marked, unmark } from './sample-marks.server.ts'
import { ofKind, type SampleItem, type SampleKind } from './sample.ts'
import { classifySamples } from './samples.server.ts'
import { sampleRegistrations } from './stored-samples.server.ts'

const anyOf = (ids: readonly string[]) => sql`any (${`{${ids.join(',')}}`}::uuid[])`

/**
 * Removes the sample board's records, after its people and their charges. Keeps records that a kept member still
 * needs, and a draft circular changed by the club.
 */
async function removeSampleOffice(tx: Database): Promise<void> {
  await tx.execute(sql`
    delete from circulars where id = ${anyOf(Object.values(sampleCircularIds))} and updated_at = created_at`)
  await tx.execute(sql`
    delete from remittances as remittance where id = ${anyOf(Object.values(sampleRemittanceIds))}
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
  await lockSamples(tx, 'restaurant', restaurants)
  const events = new Map<string, LockedEvent>()
  for (const { kind, recordId } of marks) {
    const event = kind === 'event' && recordId ? await lockEvent(tx, recordId) : null
    if (event) events.set(String(recordId), event)
  }
  await lockSamples(tx, 'post', blogPosts)
  for (const kind of offerKinds) await lockSamples(tx, kind, offers[kind])
  await lockSamples(tx, 'account', accounts)
  await lockSamples(tx, 'member', membershipRequests)
  return events
}

/** Offers to members, and members' proposals. */
const offers = { partner: partners, assembly: assemblies, proposal: visitProposals } as const
const offerKinds = ['partner', 'assembly', 'proposal'] as const

/**
 * Deletes the offers among the items with members' uses, answers and votes; of those that stay, deletes the seeded
 * uses.
 */
async function removeSampleOffers(tx: Database, items: readonly SampleItem[]): Promise<void> {
  for (const kind of offerKinds) {
    const own = ofKind(items, kind)
    const ids = own.map(({ id }) => id)
    await tx.delete(offers[kind]).where(inArray(offers[kind].id, ids))
    await unmark(tx, kind, own)
  }
  await tx.execute(sql`
    delete from benefit_uses as taken using sample_records as sample
    where sample.kind = 'partner' and taken.partner_id = sample.record_uuid and taken.used_at <= sample.as_of`)
}

/**
 * Deletes unchanged sample registrations of a locked event and frees their seats, without notices.
 * Returns how many.
 */
async function removeSampleRegistrations(tx: Database, event: LockedEvent): Promise<number> {
  const gone = await tx
    .delete(registrations)
    .where(
      and(eq(registrations.eventId, event.id), sql`${registrations.id} in ${sampleRegistrations}`),
    )
    .returning({ id: registrations.id, seats: registrations.seats, status: registrations.status })
  const taken = gone.filter(({ status }) => status === 'confirmed')
  await takeSeats(tx, event, -taken.reduce((sum, { seats }) => sum + seats, 0))
  await unmark(tx, 'registration', gone)
  return gone.length
}

/** Remaining registrations of an event belong to the club or are deleted with the event. */
async function unmarkRegistrations(tx: Database, eventId: number): Promise<void> {
  const { rows } = await tx.execute<{ id: string }>(
    sql`select id from event_registrations where event_id = ${eventId}`,
  )
  await unmark(tx, 'registration', rows)
}

/** Delete referring records before those they refer to. */
const trashed = ['post', 'event', 'restaurant'] as const

async function trash(
  tx: Database,
  cx: RequestContext,
  item: SampleItem & { kind: (typeof trashed)[number] },
) {
  if (item.kind === 'event') await unscheduleOpenings(tx, cx, Number(item.id), 'deleted')
  if (item.kind === 'restaurant') {
    const own = await tx
      .select({ id: reviews.id })
      .from(reviews)
      .where(eq(reviews.restaurantId, Number(item.id)))
    await unmark(tx, 'review', own)
  }
  // A restored sample belongs to the club.
  await moveToTrash(tx, cx, { kind: item.kind, id: item.id, title: item.title })
  await unmark(tx, item.kind, [item])
}

/** Deletes sample reviews of kept restaurants. Returns how many. */
async function removeReviews(tx: Database): Promise<number> {
  const gone = await tx
    .delete(reviews)
    .where(sql`${reviews.id} in ${marked('review')}`)
    .returning({ id: reviews.id })
  await unmark(tx, 'review', gone)
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
    let freed = 0
    for (const event of events.values()) freed += await removeSampleRegistrations(tx, event)
    for (const kind of trashed) {
      for (const item of ofKind(removed, kind)) await trash(tx, cx, { ...item, kind })
    }
    await removeSampleOffers(tx, removed)
    await removeSampleEntries(tx)
    await removeSamplePeople(tx, removed)
    await removeSampleLedger(tx)
    await removeSampleOffice(tx)
    for (const item of kept) {
      await unmark(tx, item.kind, [item])
      const event = item.kind === 'event' ? events.get(item.id) : undefined
      if (!event) continue
      await unmarkRegistrations(tx, event.id)
      // Freed seats go to the waiting list.
      await moveWaitingList(tx, cx, event)
    }
    const countOf = (kind: SampleKind) => ofKind(removed, kind).length
    const details = {
      events: countOf('event'),
      restaurants: countOf('restaurant'),
      posts: countOf('post'),
      partners: countOf('partner'),
      assemblies: countOf('assembly'),
      proposals: countOf('proposal'),
      members: countOf('member'),
      accounts: countOf('account'),
      messages: await removeSampleMessages(tx),
      sample_registrations: freed,
      reviews: await removeReviews(tx),
      testimonials: await removeTestimonials(tx, cx),
      kept: kept.length,
    }
    if (Object.values(details).every((count) => count === 0)) return
    await recordAct(tx, cx, 'settings.samples-removed', ['setting', 'samples'], { details })
  })
}
