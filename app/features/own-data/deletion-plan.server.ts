import {
  and,
  asc,
  count,
  desc,
  eq,
  exists,
  gt,
  inArray,
  isNotNull,
  isNull,
  like,
  lte,
  ne,
  not,
  or,
  sql,
  type SQL,
} from 'drizzle-orm'
import type { Account } from '#app/auth/actor.ts'
import { authorize } from '#app/auth/authorize.ts'
import type { Owner } from '#app/auth/belongs-to.server.ts'
import type { RequestContext } from '#app/auth/context.ts'
import { roleNumbers } from '#app/auth/role.ts'
import type { Database } from '#app/db/database.server.ts'
import { accounts } from '#app/db/schema/accounts.ts'
import { blogPosts } from '#app/db/schema/blog.ts'
import { contactMessages } from '#app/db/schema/contact.ts'
import { events } from '#app/db/schema/events.ts'
import { membershipRequests } from '#app/db/schema/memberships.ts'
import { people } from '#app/db/schema/people.ts'
import { registrations } from '#app/db/schema/registrations.ts'
import { reviews } from '#app/db/schema/restaurants.ts'
import { visitDiners, visitPictures } from '#app/db/schema/visits.ts'
import { eventIn } from '#app/features/events/event-texts.ts'
import { belongsOn, membershipsOf } from '#app/features/memberships/membership-rows.server.ts'
import { peopleOf } from '#app/features/people/person-rows.server.ts'
import { ofAccount } from '#app/features/registrations/own-registration.server.ts'
import { dinersOf } from '#app/features/scores/own-diners.server.ts'
import { madridDayOf } from '#app/i18n/madrid-calendar.server.ts'
import { keptByLaw } from './kept-by-law.server.ts'
import { ownOptOuts } from './own-circulars.server.ts'
import type { DeletionPlan } from './own-data.ts'
import { messagesOf } from './own-rows.server.ts'

/** Registrations that would still take place, in the order in which their events are locked. */
export function comingRegistrations(db: Database, account: Owner, now: Date) {
  return db
    .select({
      id: registrations.id,
      number: registrations.number,
      total: registrations.total,
      language: registrations.language,
      event: events,
    })
    .from(registrations)
    .innerJoin(events, eq(events.id, registrations.eventId))
    .where(
      and(
        ofAccount(account),
        ne(registrations.status, 'cancelled'),
        gt(events.date, now),
        isNull(events.cancelledAt),
      ),
    )
    .orderBy(asc(events.id), asc(registrations.number))
}

/** Memberships that the club goes on with: the person is a member today, also one who is suspended. */
export const livingMemberships = (account: Owner, now: Date) =>
  and(membershipsOf(account), belongsOn(madridDayOf(now)))

/** Open and refused requests, and memberships that have ended. */
export function endedMemberships(account: Owner, now: Date): SQL | undefined {
  const living = belongsOn(madridDayOf(now))
  return and(membershipsOf(account), living ? not(living) : undefined)
}

/** What the deletion of one's account would do now, as it is told before. */
export async function deletionPlan({
  db,
  actor,
  now,
  language,
}: RequestContext): Promise<DeletionPlan> {
  const account = authorize(actor, 'account.own')
  const [
    coming,
    past,
    written,
    posts,
    messages,
    requests,
    [member],
    optOuts,
    kept,
    photographs,
    admins,
  ] = await Promise.all([
    comingRegistrations(db, account, now),
    countPast(db, account, now),
    db.$count(reviews, eq(reviews.accountId, account.id)),
    db.$count(blogPosts, eq(blogPosts.authorId, account.id)),
    db.$count(contactMessages, messagesOf(account)),
    db.$count(membershipRequests, endedMemberships(account, now)),
    db
      .select({ number: membershipRequests.memberNumber })
      .from(membershipRequests)
      .where(livingMemberships(account, now))
      // The one that counts, before doubles of it.
      .orderBy(desc(isNull(membershipRequests.doubleOf)))
      .limit(1),
    ownOptOuts(db, account),
    keptByLaw(db, account),
    asksOfPhotographs(db, account),
    otherAdmins(db, account),
  ])
  return {
    coming: coming.map(({ number, event }) => ({
      number,
      title: eventIn(event, language).title,
      date: event.date,
    })),
    past,
    reviews: written,
    posts,
    messages,
    requests,
    memberNumber: member?.number ?? null,
    optOuts: optOuts.length > 0,
    ...kept,
    photographs,
    lastAdmin: account.role === 'admin' && admins === 0,
  }
}

async function countPast(db: Database, account: Account, now: Date): Promise<number> {
  const over = or(lte(events.date, now), isNotNull(events.cancelledAt))
  const [row] = await db
    .select({ count: count() })
    .from(registrations)
    .innerJoin(events, eq(events.id, registrations.eventId))
    .where(and(ofAccount(account), or(over, eq(registrations.status, 'cancelled'))))
  return row?.count ?? 0
}

/** Whether `forget_diners` of the database would have somebody asked about photographs. */
async function asksOfPhotographs(db: Database, account: Account): Promise<boolean> {
  const { picturesConsentAt, picturesWithdrawnAt } = people
  const word = or(
    isNotNull(picturesConsentAt),
    sql`date_trunc('milliseconds', ${picturesWithdrawnAt}) > ${visitPictures.agreedAt}`,
  )
  const rows = await db
    .select({ visitId: visitDiners.visitId })
    .from(visitDiners)
    .innerJoin(visitPictures, eq(visitPictures.visitId, visitDiners.visitId))
    .where(
      and(
        inArray(visitDiners.id, dinersOf(db, account)),
        eq(visitDiners.came, true),
        like(visitPictures.image, '/subidas/%'),
        exists(
          db
            .select({ id: people.id })
            .from(people)
            .where(and(peopleOf(account), word)),
        ),
      ),
    )
    .limit(1)
  return rows.length > 0
}

/** Admins besides this one who can sign in. */
function otherAdmins(db: Database, { id }: Account): Promise<number> {
  const { role, deactivatedAt, emailVerifiedAt } = accounts
  return db.$count(
    accounts,
    and(
      ne(accounts.id, id),
      eq(role, roleNumbers.admin),
      isNull(deactivatedAt),
      isNotNull(emailVerifiedAt),
    ),
  )
}
