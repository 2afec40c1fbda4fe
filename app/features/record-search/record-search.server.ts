import { and, asc, desc, eq, isNull, sql } from 'drizzle-orm'
import { authorize } from '#app/auth/authorize.ts'
import type { RequestContext } from '#app/auth/context.ts'
import { may, type Operation } from '#app/auth/permissions.ts'
import { memberMatches } from '#app/db/member-matches.server.ts'
import { accounts } from '#app/db/schema/accounts.ts'
import { blogPosts } from '#app/db/schema/blog.ts'
import { events } from '#app/db/schema/events.ts'
import { ledgerCharges, ledgerPayments } from '#app/db/schema/ledger.ts'
import { membershipRequests } from '#app/db/schema/memberships.ts'
import { partners } from '#app/db/schema/partners.ts'
import { people } from '#app/db/schema/people.ts'
import { restaurants } from '#app/db/schema/restaurants.ts'
import { assemblies, visitProposals } from '#app/db/schema/together.ts'
import { visits } from '#app/db/schema/visits.ts'
import {
  assemblyMatches,
  eventMatches,
  partnerMatches,
  postMatches,
  proposalMatches,
  restaurantMatches,
  visitMatches,
} from '#app/db/search-matches.server.ts'
import { containing, containingQuickly, searchedText } from '#app/db/searching.server.ts'
import { textIn } from '#app/db/translated.server.ts'
import { shortDate, shortDay } from '#app/i18n/madrid-time.ts'
import { euros } from '#app/i18n/money.ts'
import { recordKinds, type FoundRecord, type RecordKind } from '#app/panel/record.ts'

/** Records of each kind that are offered. */
const most = 6

type Found = Promise<{ id: string | number; title: string }[]>

type Source = {
  operation: Operation
  find: (cx: RequestContext, text: string) => Found
  pathOf: (id: string) => string
}

/** How each kind is found: over the same indexes as its list, the newest first. */
const sources: Record<RecordKind, Source> = {
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
      // The same dinner is held every year.
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
      // One goes back to where one has eaten well.
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
  charge: {
    operation: 'ledger.manage',
    pathOf: (id) => `/admin/caja/cargos/${id}`,
    async find({ db, language }, text) {
      const rows = await db
        .select({
          id: ledgerCharges.id,
          name: ledgerCharges.name,
          about: language === 'ca' ? ledgerCharges.aboutCa : ledgerCharges.aboutEs,
          cents: ledgerCharges.amountCents,
        })
        .from(ledgerCharges)
        .where(
          and(
            isNull(ledgerCharges.reverses),
            containingQuickly(sql`${ledgerCharges.searchText}`, text),
          ),
        )
        .orderBy(desc(ledgerCharges.number))
        .limit(most)
      return rows.map(({ id, name, about, cents }) => ({
        id,
        title: `${name} · ${about} · ${euros(cents, language)}`,
      }))
    },
  },
  payment: {
    operation: 'ledger.manage',
    pathOf: (id) => `/admin/caja/pagos/${id}`,
    async find({ db, language }, text) {
      const rows = await db
        .select({
          id: ledgerPayments.id,
          name: ledgerPayments.name,
          on: ledgerPayments.receivedOn,
          cents: ledgerPayments.amountCents,
        })
        .from(ledgerPayments)
        .where(
          and(
            isNull(ledgerPayments.reverses),
            containingQuickly(sql`${ledgerPayments.searchText}`, text),
          ),
        )
        .orderBy(desc(ledgerPayments.number))
        .limit(most)
      return rows.map(({ id, name, on, cents }) => ({
        id,
        title: `${name} · ${euros(cents, language)} · ${shortDay(on, language)}`,
      }))
    },
  },
  // Whose money it is: what they owe, in the list of the open charges.
  person: {
    operation: 'ledger.manage',
    pathOf: (email) => `/admin/caja?${new URLSearchParams({ buscar: email })}`,
    find: ({ db }, text) =>
      db
        .select({ id: people.email, title: sql<string>`full_name || ' · ' || email` })
        .from(people)
        .where(containing(sql`searchable(full_name || ' ' || email)`, text))
        .orderBy(asc(people.sortName))
        .limit(most),
  },
}

/**
 * Records whose name, or what else they are found by, contains the text, some of each kind that the person may
 * manage; of one kind alone when it is named. Nothing for fewer than two characters. Staff, and the offices that
 * keep records; of money whoever keeps it.
 */
export async function findRecords(
  cx: RequestContext,
  { text, kind }: { text: string; kind: RecordKind | null },
): Promise<FoundRecord[]> {
  const account = authorize(cx.actor, 'records.search')
  const wanted = searchedText(text)
  if (wanted.length < 2) return []
  const kinds = recordKinds.filter(
    (each) => (kind === null || each === kind) && may(account, sources[each].operation),
  )
  const found = await Promise.all(
    kinds.map(async (each) => {
      const rows = await sources[each].find(cx, wanted)
      return rows.map(({ id, title }) => ({
        kind: each,
        id: String(id),
        title,
        path: sources[each].pathOf(String(id)),
      }))
    }),
  )
  return found.flat()
}

/** The name of a restaurant or event that a form refers to; empty for none and for one that is gone. */
export async function recordTitle(
  { db, language }: RequestContext,
  kind: 'restaurant' | 'event',
  id: number | null,
): Promise<string> {
  if (id === null) return ''
  const [row] =
    kind === 'restaurant'
      ? await db.select({ title: restaurants.name }).from(restaurants).where(eq(restaurants.id, id))
      : await db
          .select({ title: textIn(events, events.title, language) })
          .from(events)
          .where(eq(events.id, id))
  return row?.title ?? ''
}
