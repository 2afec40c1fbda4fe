import { and, asc, desc, eq, gt, inArray, sql } from 'drizzle-orm'
import { placesOf } from '#app/content/restaurants/restaurants.server.ts'
import { ofAccount } from '#app/events/registrations/own/own-registration.server.ts'
import { isPersonOf } from '#app/members/people/erase-person.server.ts'
import type { Account } from '#app/platform/auth/actor.ts'
import { authorize } from '#app/platform/auth/authorize.ts'
import type { RequestContext } from '#app/platform/auth/context.ts'
import {
  foreignTexts,
  optionalTextIn,
  textIn,
} from '#app/platform/db/searching/translated.server.ts'
import { compareNames } from '#app/platform/i18n/plain-text.ts'
import { restaurants } from '#app/platform/schema/content/restaurants.ts'
import { guests, registrations } from '#app/platform/schema/events/registrations.ts'
import { people } from '#app/platform/schema/members/people.ts'
import { visitDiners, visitDishes, visits } from '#app/platform/schema/visits/visits.ts'
import { byVisit } from '#app/visits/by-visit.ts'
import { restaurantsOf as houseOfEach } from '#app/visits/club-book/year/year-facts.ts'
import { dinersOf } from '#app/visits/scores/ballot/own-diners.server.ts'

/**
 * The restaurants of these evenings, counted as in the club's book, the latest first, then sorted by evenings. A
 * restaurant of the guide has its name there, even if another was typed.
 */
export function restaurantsOf(evenings: readonly Pick<Evening, 'visitedOn' | 'restaurant'>[]) {
  const keys = houseOfEach(
    evenings.map(({ restaurant: { id, name } }) => ({ restaurantId: id, restaurantName: name })),
  )
  const placed = evenings.map((evening, index) => ({ evening, key: keys[index] ?? '' }))
  return [...Map.groupBy(placed, ({ key }) => key)]
    .flatMap(([key, ofHouse]) => {
      const [latest, first] = [ofHouse[0]?.evening, ofHouse.at(-1)?.evening]
      if (!latest || !first) return []
      const ofGuide = ofHouse.find(({ evening }) => evening.restaurant.id !== null)?.evening
      const { restaurant } = ofGuide ?? latest
      const [since, last] = [first.visitedOn, latest.visitedOn]
      return [{ key, ...restaurant, first: since, last, evenings: ofHouse.length }]
    })
    .toSorted((one, other) => other.evenings - one.evenings)
}

/** One's companions, the most frequent first. Names that differ only in spelling count as one. */
function companionsOf(evenings: readonly { companions: string[] }[]) {
  const names = evenings.flatMap(({ companions }) => companions)
  return [...Map.groupBy(names, (name) => name.toLocaleLowerCase('es')).values()]
    .map((alike) => ({ name: alike[0] ?? '', evenings: alike.length }))
    .toSorted((one, other) => other.evenings - one.evenings || compareNames(one.name, other.name))
}

/**
 * The club's evenings that the account attended, with figures. One's own evenings need no consent to be named
 * (docs/decisions/history/0076-the-book-and-the-passport.md).
 *
 * @throws Problem 401.
 */
export async function ownPassport(cx: RequestContext) {
  const account = authorize(cx.actor, 'account.own')
  const heads = await eveningsOf(cx, account)
  const ids = heads.map(({ id }) => id)
  const [companions, dishes, places, remembered] = await Promise.all([
    ownCompanions(cx, account),
    dishesOf(cx, ids),
    placesOf(cx, [...new Set(heads.flatMap(({ restaurant }) => restaurant.id ?? []))]),
    isRemembered(cx, account),
  ])
  const [companionsOfVisit, dishesOfVisit] = [byVisit(companions), byVisit(dishes)]
  const evenings = heads.map((evening) =>
    Object.assign(evening, {
      companions: [...new Set(companionsOfVisit(evening.id).map(({ name }) => name))],
      dishes: dishesOfVisit(evening.id),
    }),
  )
  return {
    name: account.name,
    evenings,
    houses: restaurantsOf(evenings),
    companions: companionsOf(evenings),
    dishes: dishes.length,
    places,
    /** The person agreed to be named in visits, so the club keeps the attendance permanently. */
    remembered,
    /** Months of retention without that consent. */
    months: cx.content.legal.retentionMonths,
  }
}

export type Passport = Awaited<ReturnType<typeof ownPassport>>
export type PassportEvening = Passport['evenings'][number]

type Evening = Awaited<ReturnType<typeof eveningsOf>>[number]

/** The evenings attended, the latest first. Two seats at one evening count once. */
function eveningsOf({ db, language }: RequestContext, account: Account) {
  return db
    .select({
      id: visits.id,
      visitedOn: visits.visitedOn,
      restaurant: {
        /** Null for a restaurant outside of the guide. */
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

/** Companions by visit: guests that the person registered and who came. */
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

/** One array parameter, regardless of their number. */
const ofVisits = (ids: string[]) => sql`${visitDishes.visitId} = any(${sql.param(ids)}::uuid[])`

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

async function isRemembered({ db }: RequestContext, account: Account): Promise<boolean> {
  const rows = await db
    .select({ agreed: sql<boolean>`${people.visitsConsentAt} is not null` })
    .from(people)
    .where(isPersonOf(account))
  return rows.length > 0 && rows.every(({ agreed }) => agreed)
}
