import type { RestTable } from '#server/api/rest/rest-table.ts'
import { accounts } from './accounts.ts'
import { blogPosts } from './blog-posts.ts'
import { eventRegistrations } from './event-registrations.ts'
import { events } from './events.ts'
import { membershipRequests } from './membership-requests.ts'
import { courses, dishes, menus } from './menus.ts'
import { restaurants } from './restaurants.ts'
import { reviews } from './reviews.ts'
import { scores, dishesOfVisits, visits } from './visits.ts'

/** All tables of the API. */
export const restTables: ReadonlyMap<string, RestTable> = new Map([
  ['restaurants', restaurants],
  ['events', events],
  ['membership_requests', membershipRequests],
  ['blog_posts', blogPosts],
  ['usuarios', accounts],
  ['event_registrations', eventRegistrations],
  ['reviews', reviews],
  ['visits', visits],
  ['visit_dishes', dishesOfVisits],
  ['menus', menus],
  ['menu_courses', courses],
  ['menu_dishes', dishes],
  ['visit_scores', scores],
])
