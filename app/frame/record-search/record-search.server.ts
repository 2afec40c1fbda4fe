import { asc, desc, sql } from 'drizzle-orm'
import { recordKinds, type FoundRecord, type RecordKind } from '#app/kit/panel/forms/record.ts'
import { authorize } from '#app/platform/auth/authorize.ts'
import type { RequestContext } from '#app/platform/auth/context.ts'
import { may } from '#app/platform/auth/permissions.ts'
import {
  memberMatches,
  containingQuickly,
  searchedText,
  assemblyMatches,
  eventMatches,
  partnerMatches,
  postMatches,
  proposalMatches,
  restaurantMatches,
  visitMatches,
} from '#app/platform/db/searching/searching.server.ts'
import { textIn } from '#app/platform/db/searching/translated.server.ts'
import { shortDate, shortDay } from '#app/platform/i18n/time/madrid-time.ts'
import { accounts } from '#app/platform/schema/accounts/accounts.ts'
import { blogPosts } from '#app/platform/schema/content/blog.ts'
import { restaurants } from '#app/platform/schema/content/restaurants.ts'
import { events } from '#app/platform/schema/events/events.ts'
import { assemblies } from '#app/platform/schema/members/assemblies.ts'
import { membershipRequests } from '#app/platform/schema/members/memberships.ts'
import { partners } from '#app/platform/schema/members/partners.ts'
import { visitProposals } from '#app/platform/schema/members/proposals.ts'
import { visits } from '#app/platform/schema/visits/visits.ts'
import { moneySources } from './money-sources.server.ts'
import { maxFound as most, type RecordSource } from './record-source.ts'

/** Search of each kind: uses the indexes of its list, newest first. */
const sources: Record<RecordKind, RecordSource> = {
  restaurant: {
    operation: 'restaurants.manage',
    pathOf: (id) => `/admin/restaurantes/${id}/editar`,
    find: ({ db }, text) =>
      db
        .select({ id: restaurants.id, title: restaurants.name })
        .from(restaurants)
        .where(restaurantMatches(text))
        .orderBy(desc(restaurants.createdAt))
        .limit(most),
  },
  partner: {
    operation: 'partners.manage',
    pathOf: (id) => `/admin/ventajas/${id}/editar`,
    find: ({ db }, text) =>
      db
        .select({ id: partners.id, title: partners.name })
        .from(partners)
        .where(partnerMatches(text))
        .orderBy(asc(partners.sortName))
        .limit(most),
  },
  event: {
    operation: 'events.manage',
    // Staff of circulars may name an event without managing it.
    named: 'circulars.manage',
    pathOf: (id) => `/admin/eventos/${id}/asistentes`,
    async find({ db, language }, text) {
      const rows = await db
        .select({
          id: events.id,
          title: textIn(events, events.title, language),
          date: events.date,
        })
        .from(events)
        .where(eventMatches(text))
        .orderBy(desc(events.date))
        .limit(most)
      // Dinners repeat every year, so the date is added.
      return rows.map(({ id, title, date }) => ({
        id,
        title: `${title} · ${shortDate(date, language)}`,
      }))
    },
  },
  visit: {
    operation: 'visits.manage',
    pathOf: (id) => `/admin/visitas/${id}/editar`,
    async find({ db, language }, text) {
      const rows = await db
        .select({ id: visits.id, name: visits.restaurantName, day: visits.visitedOn })
        .from(visits)
        .where(visitMatches(text))
        .orderBy(desc(visits.visitedOn), asc(visits.id))
        .limit(most)
      // Restaurants can be visited again, so the day is added.
      return rows.map(({ id, name, day }) => ({
        id,
        title: `${name} · ${shortDay(day, language)}`,
      }))
    },
  },
  post: {
    operation: 'posts.manage',
    pathOf: (id) => `/admin/blog/${id}/editar`,
    find: ({ db, language }, text) =>
      db
        .select({ id: blogPosts.id, title: textIn(blogPosts, blogPosts.title, language) })
        .from(blogPosts)
        .where(postMatches(text))
        .orderBy(desc(blogPosts.createdAt))
        .limit(most),
  },
  'membership-request': {
    operation: 'memberships.manage',
    pathOf: (id) => `/admin/socios/${id}`,
    find: async ({ db }, text) =>
      db
        .select({ id: membershipRequests.id, title: membershipRequests.fullName })
        .from(membershipRequests)
        .where(await memberMatches(db, text))
        .orderBy(desc(membershipRequests.createdAt))
        .limit(most),
  },
  assembly: {
    operation: 'assemblies.manage',
    pathOf: (id) => `/admin/asambleas/${id}`,
    async find({ db, language }, text) {
      const { id, titleEs, titleCa, startsAt } = assemblies
      const rows = await db
        .select({ id, title: language === 'ca' ? titleCa : titleEs, startsAt })
        .from(assemblies)
        .where(assemblyMatches(text))
        .orderBy(desc(startsAt))
        .limit(most)
      return rows.map((row) => ({
        id: row.id,
        title: `${row.title} · ${shortDate(row.startsAt, language)}`,
      }))
    },
  },
  proposal: {
    operation: 'proposals.manage',
    pathOf: (id) => `/admin/propuestas/${id}/respuesta`,
    find: ({ db }, text) =>
      db
        .select({
          id: visitProposals.id,
          title: sql<string>`concat_ws(' · ', ${visitProposals.name}, ${visitProposals.town})`,
        })
        .from(visitProposals)
        .where(proposalMatches(text))
        .orderBy(desc(visitProposals.createdAt))
        .limit(most),
  },
  account: {
    operation: 'accounts.manage',
    pathOf: (id) => `/admin/usuarios/${id}/rol`,
    find: ({ db }, text) =>
      db
        .select({
          id: accounts.id,
          title: sql<string>`coalesce(${accounts.name} || ' · ', '') || ${accounts.email}`,
        })
        .from(accounts)
        .where(containingQuickly(sql`${accounts.searchText}`, text))
        .orderBy(desc(accounts.createdAt))
        .limit(most),
  },
  ...moneySources,
}

/**
 * Records that contain the text, some of each kind that the actor may manage; a single `kind` also allows those that
 * they may only name. Empty for fewer than two characters. For staff and offices with records; money for the ledger's
 * staff.
 */
export async function findRecords(
  cx: RequestContext,
  { text, kind }: { text: string; kind: RecordKind | null },
): Promise<FoundRecord[]> {
  const account = authorize(cx.actor, 'records.search')
  const wanted = searchedText(text)
  if (wanted.length < 2) return []
  const kinds = recordKinds.filter((each) => {
    const { operation, named } = sources[each]
    if (kind === null) return may(account, operation)
    return each === kind && [operation, named ?? operation].some((any) => may(account, any))
  })
  const found = await Promise.all(
    kinds.map(async (each) => {
      const rows = await sources[each].find(cx, wanted)
      return rows.map(({ id, title, memberNumber = null }) => ({
        kind: each,
        id: String(id),
        title,
        memberNumber,
        path: sources[each].pathOf(String(id)),
      }))
    }),
  )
  return found.flat()
}
