import { demoEvents } from '#app/db/seed/demo-events.server.ts'
import { demoRestaurants, demoReviews } from '#app/db/seed/demo-restaurants.server.ts'
import {
  daysBefore,
  hoursAfter,
  onWeekday,
  type Weekday,
} from '#app/db/seed/seed-calendar.server.ts'
import { madridFields } from '#app/i18n/madrid-calendar.server.ts'
import { wholeClubPeople } from './memberships.server.ts'
import { wholeClubMessages } from './messages.server.ts'
import { pastEvents } from './past-events.server.ts'
import { mailboxOf } from './people.server.ts'
import { wholeClubPosts } from './posts.server.ts'
import { wholeClubRegistrations } from './registrations.server.ts'
import { restaurantsByTheSea } from './restaurants-by-the-sea.server.ts'
import { restaurantsInTown } from './restaurants-in-town.server.ts'
import { restaurantsInland } from './restaurants-inland.server.ts'
import { wholeClubReviews } from './reviews.server.ts'
import { eventRow, type EventRow } from './sample-event.server.ts'
import { restaurantRow, visitedOn } from './sample-restaurant.server.ts'
import { wholeClubTables } from './tables.server.ts'
import { upcomingEvents } from './upcoming-events.server.ts'

/** Portraits of those of the three chefs who have one. */
const portraits: Readonly<Record<number, string>> = {
  1: '/images/retrat-cuinera-mocador',
  2: '/images/retrat-pages-barretina',
}

/** When the three events are, whose texts say nothing of it: so many days after the seed or later. */
const evenings: Readonly<Record<number, { days: number; on: readonly Weekday[] }>> = {
  1: { days: 18, on: ['tuesday', 'wednesday', 'thursday'] },
  2: { days: 36, on: ['friday', 'saturday'] },
  3: { days: 57, on: ['saturday', 'sunday'] },
}

/** Days since the three were put on the site. */
const announced = 40

/** The three events on days of the week that suit them, at their hours and as long as they are. */
function firstEvents(now: Date): EventRow[] {
  const rows = demoEvents(now)
  for (const event of rows) {
    const { days, on } = evenings[Number(event.id)] ?? {}
    if (days === undefined || !on || !event.endsAt) throw new Error(`no day for event ${event.id}`)
    const { hour, minute } = madridFields(event.date)
    const hours = (event.endsAt.getTime() - event.date.getTime()) / 3_600_000
    event.date = onWeekday(now, days, on, hour, minute)
    event.endsAt = hoursAfter(event.date, hours)
    event.createdAt = daysBefore(now, announced)
    event.updatedAt = event.createdAt
    // Its host is the chef of its restaurant.
    if (event.id === 2) event.hostImage = portraits[1] ?? null
  }
  return rows
}

/** Days since the club was at the three. */
const visits: Readonly<Record<number, number>> = { 1: 16, 2: 47, 3: 83 }

function firstRestaurants(now: Date) {
  const rows = demoRestaurants(now)
  for (const restaurant of rows) {
    const id = Number(restaurant.id)
    restaurant.chefPhoto = portraits[id] ?? null
    restaurant.visitedOn = visitedOn(now, visits[id] ?? 0)
  }
  return rows
}

/**
 * The rows of a club that has lived since 1995, as of `now`: it begins with the samples of the small one,
 * by their ids and texts. Nobody and nothing in it is real.
 */
export function wholeClub(now: Date) {
  const { accountRows, membershipRows, people } = wholeClubPeople(now)
  const events = [
    ...firstEvents(now),
    ...[...upcomingEvents, ...pastEvents].map((event) => eventRow(event, now)),
  ]
  const { rows: registrations, guestRows, taken } = wholeClubRegistrations(events, people, now)
  for (const event of events) event.seatsTaken = taken.get(Number(event.id)) ?? 0
  const accountOf = (mailbox: string) => {
    const account = accountRows.find(({ name }) => mailboxOf(name ?? '') === mailbox)
    if (!account) throw new Error(`nobody of the sample club has the mailbox ${mailbox}`)
    return account.id
  }
  const seating = wholeClubTables(registrations, guestRows, now)
  const further = [...restaurantsByTheSea, ...restaurantsInland, ...restaurantsInTown]
  return {
    accounts: accountRows,
    memberships: membershipRows,
    restaurants: [
      ...firstRestaurants(now),
      ...further.map((restaurant) => restaurantRow(restaurant, now)),
    ],
    reviews: [...demoReviews(now), ...wholeClubReviews(now)],
    events,
    registrations,
    guests: guestRows,
    ...seating,
    posts: wholeClubPosts(now, accountOf),
    messages: wholeClubMessages(now),
  }
}
