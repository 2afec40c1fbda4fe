import { and, asc, desc, eq, gt, inArray, sql } from 'drizzle-orm'
import { placesOf } from '#app/content/restaurants/restaurants.server.ts'
import { ofAccount } from '#app/events/registrations/own/own-registration.server.ts'
import { peopleOf } from '#app/members/people/person-rows.server.ts'
import type { Account } from '#app/platform/auth/actor.ts'
import { authorize } from '#app/platform/auth/authorize.ts'
import type { RequestContext } from '#app/platform/auth/context.ts'
import {
  foreignTexts,
  optionalTextIn,
  textIn,
} from '#app/platform/db/searching/translated.server.ts'
import { restaurants } from '#app/platform/schema/content/restaurants.ts'
import { guests, registrations } from '#app/platform/schema/events/registrations.ts'
import { people } from '#app/platform/schema/members/people.ts'
import { visitDiners, visitDishes, visits } from '#app/platform/schema/visits/visits.ts'
import { dinersOf } from '#app/visits/scores/ballot/own-diners.server.ts'
import { companionsOf, housesOf, milestonesOf, yearsOf } from './passport-facts.ts'
import type { Passport } from './passport.ts'

/**
 * The evenings of the club at which whoever is signed in was, and what they come to. It is theirs, whether or not they
 * have agreed that others read their name (docs/decisions/history/0076-the-book-and-the-passport.md).
 *
 * @throws Problem 401.
 */
export async function ownPassport(cx: RequestContext): Promise<Passport> {
  const account = authorize(cx.actor, 'account.own')
  const heads = await eveningsOf(cx, account)
  const ids = heads.map(({ id }) => id)
  const [companions, dishes, served, places, remembered] = await Promise.all([
    ownCompanions(cx, account),
    dishesOf(cx, ids),
    servedAt(cx, ids),
    placesOf(cx, [...new Set(heads.flatMap(({ restaurant }) => restaurant.id ?? []))]),
    isRemembered(cx, account),
  ])
  const [withOne, onTable] = [
    Map.groupBy(companions, ({ visitId }) => visitId),
    Map.groupBy(dishes, ({ visitId }) => visitId),
  ]
  const evenings = heads.map(({ id, visitedOn, restaurant, title, foreign }) => ({
    id,
    visitedOn,
    restaurant,
    title,
    foreign,
    companions: [...new Set((withOne.get(id) ?? []).map(({ name }) => name))],
    dishes: (onTable.get(id) ?? []).map((dish) => ({
      title: dish.title,
      wine: dish.wine,
      foreign: dish.foreign,
    })),
  }))
  return {
    name: account.name,
    evenings,
    houses: housesOf(evenings),
    milestones: milestonesOf(evenings),
    years: yearsOf(evenings),
    companions: companionsOf(evenings),
    served,
    places,
    remembered,
    months: cx.content.legal.retentionMonths,
  }
}

/** Where one was, the latest first. Somebody with two seats was there once. */
function eveningsOf({ db, language }: RequestContext, account: Account) {
  return db
    .select({
      id: visits.id,
      visitedOn: visits.visitedOn,
      restaurant: {
        id: visits.restaurantId,
        name: visits.restaurantName,
        address: sql<string | null>`${restaurants.address}`,
      },
      title: optionalTextIn(visits, visits.title, language),
      foreign: foreignTexts(visits, { title: visits.title }, language),
    })
    .from(visits)
    .leftJoin(restaurants, eq(restaurants.id, visits.restaurantId))
    .where(
      inArray(
        visits.id,
        db
          .select({ id: visitDiners.visitId })
          .from(visitDiners)
          .where(and(inArray(visitDiners.id, dinersOf(db, account)), eq(visitDiners.came, true))),
      ),
    )
    .orderBy(desc(visits.visitedOn), desc(visits.id))
}

/** Whom one had registered and who came, by visit: companions of one's own registrations alone. */
function ownCompanions({ db }: RequestContext, account: Account) {
  return db
    .select({ visitId: visitDiners.visitId, name: sql<string>`trim(${guests.name})` })
    .from(registrations)
    .innerJoin(guests, eq(guests.registrationId, registrations.id))
    .innerJoin(visitDiners, eq(visitDiners.guestId, guests.id))
    .where(
      and(
        ofAccount(account),
        gt(guests.place, 1),
        eq(visitDiners.came, true),
        sql`trim(${guests.name}) <> ''`,
      ),
    )
    .orderBy(asc(guests.place))
}

/** One list, however many they are. */
const ofVisits = (ids: string[]) => sql`${visitDishes.visitId} = any(${sql.param(ids)}::uuid[])`

/** What was served at all of them. */
function dishesOf({ db, language }: RequestContext, ids: string[]) {
  return db
    .select({
      visitId: visitDishes.visitId,
      title: textIn(visitDishes, visitDishes.title, language),
      wine: visitDishes.wine,
      foreign: foreignTexts(visitDishes, { title: visitDishes.title }, language),
    })
    .from(visitDishes)
    .where(ofVisits(ids))
    .orderBy(asc(visitDishes.position))
}

/** Over all of them; a wine counts once, however it was written. */
async function servedAt({ db }: RequestContext, ids: string[]) {
  const wines = db
    .select({
      wine: sql<string | null>`lower(${visitDishes.wine})`.as('wine'),
      dishes: sql<number>`count(*)`.as('dishes'),
    })
    .from(visitDishes)
    .where(ofVisits(ids))
    .groupBy(sql`1`)
    .as('wines')
  const [row] = await db
    .select({
      dishes: sql<number>`coalesce(sum(${wines.dishes}), 0)::int`,
      wines: sql<number>`count(${wines.wine})::int`,
    })
    .from(wines)
  return { dishes: row?.dishes ?? 0, wines: row?.wines ?? 0 }
}

/** Whether the club keeps for good that one was there. */
async function isRemembered({ db }: RequestContext, account: Account): Promise<boolean> {
  const rows = await db
    .select({ agreed: sql<boolean>`${people.visitsConsentAt} is not null` })
    .from(people)
    .where(peopleOf(account))
  return rows.length > 0 && rows.every(({ agreed }) => agreed)
}
