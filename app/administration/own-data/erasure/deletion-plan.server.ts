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
import { messagesOf } from '#app/administration/own-data/collected/collect-own-data.server.ts'
import { ownOptOuts } from '#app/administration/own-data/collected/own-circulars.server.ts'
import { contactMessages } from '#app/content/contact/contact.schema.ts'
import { eventIn } from '#app/events/events/event-texts.ts'
import { ofAccount } from '#app/events/registrations/own/own-registration.server.ts'
import { pickColumns } from '#app/kit/records/pick-columns.server.ts'
import { belongsOn, membershipsOf } from '#app/members/memberships/membership-rows.server.ts'
import { isPersonOf } from '#app/members/people/erase-person.server.ts'
import { isActiveAdmin } from '#app/platform/auth/active-accounts.server.ts'
import { authorize } from '#app/platform/auth/authorize.ts'
import type { Owner } from '#app/platform/auth/belongs-to.server.ts'
import type { RequestContext } from '#app/platform/auth/context.ts'
import type { Database } from '#app/platform/db/pool/database.server.ts'
import { madridDayOf } from '#app/platform/i18n/time/madrid-calendar.server.ts'
import { accounts } from '#app/platform/schema/accounts/accounts.ts'
import { blogPosts } from '#app/platform/schema/content/blog.ts'
import { reviews } from '#app/platform/schema/content/restaurants.ts'
import { events } from '#app/platform/schema/events/events.ts'
import { registrations } from '#app/platform/schema/events/registrations.ts'
import { membershipRequests } from '#app/platform/schema/members/memberships.ts'
import { people } from '#app/platform/schema/members/people.ts'
import { visitDiners, visitPictures } from '#app/platform/schema/visits/visits.ts'
import { dinersOf } from '#app/visits/scores/ballot/own-diners.server.ts'
import { keptByLaw } from './kept-by-law.server.ts'
import { textsWithName } from './texts-with-name.server.ts'

/** Coming registrations, in the locking order of their events. */
export function upcomingRegistrations(db: Database, account: Owner, now: Date) {
  return db
    .select({
      ...pickColumns(registrations, 'id', 'number', 'total', 'language'),
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

/** Memberships that the club keeps: current ones, also suspended. */
export const currentMemberships = (account: Owner, now: Date) =>
  and(membershipsOf(account), belongsOn(madridDayOf(now)))

/** Open and refused requests, and ended memberships. */
export function endedMemberships(account: Owner, now: Date): SQL | undefined {
  const living = belongsOn(madridDayOf(now))
  return and(membershipsOf(account), living ? not(living) : undefined)
}

/** The effects of deleting the actor's account, for the confirmation page. */
export async function deletionPlan(cx: RequestContext) {
  const account = authorize(cx.actor, 'account.own')
  const [plan, texts, admins] = await Promise.all([
    erasingPlan(cx, account),
    textsWithName(cx, account, [account.name]),
    otherAdmins(cx.db, account),
  ])
  return {
    ...plan,
    texts: texts.filter(({ isPublic }) => isPublic),
    lastAdmin: account.role === 'admin' && admins === 0,
  }
}

/** The effects of deleting one's account now. */
export type DeletionPlan = Awaited<ReturnType<typeof deletionPlan>>

/** The effects of erasing a person, requested by themselves or by the board. */
export async function erasingPlan(
  { db, now, language }: Pick<RequestContext, 'db' | 'now' | 'language'>,
  account: Owner,
) {
  const [coming, past, written, posts, messages, requests, [member], optOuts, kept, photographs] =
    await Promise.all([
      upcomingRegistrations(db, account, now),
      countPast(db, account, now),
      db.$count(reviews, eq(reviews.accountId, account.id)),
      db.$count(blogPosts, eq(blogPosts.authorId, account.id)),
      db.$count(contactMessages, messagesOf(account)),
      db.$count(membershipRequests, endedMemberships(account, now)),
      db
        .select({ number: membershipRequests.memberNumber })
        .from(membershipRequests)
        .where(currentMemberships(account, now))
        // The original before its duplicates.
        .orderBy(desc(isNull(membershipRequests.doubleOf)))
        .limit(1),
      ownOptOuts(db, account),
      keptByLaw(db, account),
      needsPhotographConsent(db, account),
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
  }
}

async function countPast(db: Database, account: Owner, now: Date): Promise<number> {
  const over = or(lte(events.date, now), isNotNull(events.cancelledAt))
  const [row] = await db
    .select({ count: count() })
    .from(registrations)
    .innerJoin(events, eq(events.id, registrations.eventId))
    .where(and(ofAccount(account), or(over, eq(registrations.status, 'cancelled'))))
  return row?.count ?? 0
}

/** Whether `forget_diners` in the database would request new consent for photographs. */
async function needsPhotographConsent(db: Database, account: Owner): Promise<boolean> {
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
            .where(and(isPersonOf(account), word)),
        ),
      ),
    )
    .limit(1)
  return rows.length > 0
}

/** Other admins who can sign in. */
const otherAdmins = (db: Database, { id }: Owner): Promise<number> =>
  db.$count(accounts, and(ne(accounts.id, id), isActiveAdmin))
