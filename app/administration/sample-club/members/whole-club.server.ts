import {
  wholeClubMessages,
  samplePosts,
} from '#app/administration/sample-club/content/posts.server.ts'
import {
  sampleRestaurants,
  sampleReviews,
} from '#app/administration/sample-club/content/restaurants.server.ts'
import {
  sampleEvents,
  wholeClubTables,
} from '#app/administration/sample-club/evenings/events.server.ts'
import { wholeClubRegistrations } from '#app/administration/sample-club/evenings/registrations.server.ts'
import { wholeClubPeople } from './memberships.server.ts'

/** Rows of an invented club with a history since 1995, as of `now`. */
export function wholeClub(now: Date) {
  const { accountRows, membershipRows, people } = wholeClubPeople(now)
  const events = sampleEvents(now)
  const { rows: registrations, guestRows, taken } = wholeClubRegistrations(events, people, now)
  for (const event of events) event.seatsTaken = taken.get(Number(event.id)) ?? 0
  const accountOf = (author: string) => {
    const account = accountRows.find(({ name }) => name === author)
    if (!account) throw new Error(`nobody of the sample club is called ${author}`)
    return account.id
  }
  const seating = wholeClubTables(registrations, guestRows, now)
  return {
    accounts: accountRows,
    memberships: membershipRows,
    restaurants: sampleRestaurants(now),
    reviews: sampleReviews(now),
    events,
    registrations,
    guests: guestRows,
    ...seating,
    posts: samplePosts(now, accountOf),
    messages: wholeClubMessages(now),
  }
}
