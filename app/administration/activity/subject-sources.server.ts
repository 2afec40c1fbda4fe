import { sql, type SQL } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { contactMessages } from '#app/content/contact/contact.schema.ts'
import type { SubjectKind } from '#app/copy/activity.copy.ts'
import { menus } from '#app/events/menus/menus.schema.ts'
import {
  refundFiles,
  remittances,
  sepaMandates,
} from '#app/money/remittances/direct-debits.schema.ts'
import { textIn } from '#app/platform/db/searching/translated.server.ts'
import type { Language } from '#app/platform/i18n/languages/language.ts'
import { accounts } from '#app/platform/schema/accounts/accounts.ts'
import { circulars } from '#app/platform/schema/circulars/circulars.ts'
import { blogPosts } from '#app/platform/schema/content/blog.ts'
import { restaurants, reviews } from '#app/platform/schema/content/restaurants.ts'
import { events } from '#app/platform/schema/events/events.ts'
import { registrations } from '#app/platform/schema/events/registrations.ts'
import { assemblies } from '#app/platform/schema/members/assemblies.ts'
import { membershipRequests } from '#app/platform/schema/members/memberships.ts'
import { partners } from '#app/platform/schema/members/partners.ts'
import { visitProposals } from '#app/platform/schema/members/proposals.ts'
import { ledgerCharges, ledgerPayments } from '#app/platform/schema/money/ledger.ts'
import { visits } from '#app/platform/schema/visits/visits.ts'
import type { ActivityValue } from './activity.ts'

export type Source = {
  table: PgTable
  id: PgColumn
  /** A function for names stored in both languages. */
  name: PgColumn | SQL | ((language: Language) => SQL)
  numbered: boolean
  /** The page of the panel that shows the one with this id, or null. */
  page: (id: string, details: Readonly<Record<string, ActivityValue>>) => string | null
}

const uuid = { numbered: false }
const number = { numbered: true }

/** Kinds of subjects without names, and the page that lists them. */
export const nameless = {
  mail: '/admin/correos',
  setting: '/admin/ajustes',
  'member-import': '/admin/socios',
  'visit-import': '/admin/visitas',
  'member-list': '/admin/socios',
  'bank-statement': '/admin/caja/extractos',
  book: '/admin/caja/libro',
  plan: '/admin/socios/planes',
  import: null,
} as const satisfies Partial<Record<SubjectKind, string | null>>

/** Where to find the name and the page of a subject, by kind. */
export const sources: Readonly<Record<Exclude<SubjectKind, keyof typeof nameless>, Source>> = {
  account: {
    table: accounts,
    id: accounts.id,
    name: sql`coalesce(${accounts.name}, ${accounts.email})`,
    page: (id) => `/admin/usuarios/${id}/rol`,
    ...uuid,
  },
  charge: {
    table: ledgerCharges,
    id: ledgerCharges.id,
    name: ledgerCharges.name,
    page: (id) => `/admin/caja/cargos/${id}`,
    ...uuid,
  },
  payment: {
    table: ledgerPayments,
    id: ledgerPayments.id,
    name: ledgerPayments.name,
    page: (id) => `/admin/caja/pagos/${id}`,
    ...uuid,
  },
  'refund-file': {
    table: refundFiles,
    id: refundFiles.id,
    name: sql<string>`'D' || ${refundFiles.number}`,
    page: (id) => `/admin/caja/transferencias/${id}`,
    ...uuid,
  },
  remittance: {
    table: remittances,
    id: remittances.id,
    name: sql<string>`'R' || ${remittances.number}`,
    page: (id) => `/admin/caja/remesas/${id}`,
    ...uuid,
  },
  mandate: {
    table: sepaMandates,
    id: sepaMandates.id,
    name: sepaMandates.reference,
    page: () => '/admin/caja/mandatos',
    ...uuid,
  },
  'membership-request': {
    table: membershipRequests,
    id: membershipRequests.id,
    name: membershipRequests.fullName,
    page: (id) => `/admin/socios/${id}`,
    ...uuid,
  },
  event: {
    table: events,
    id: events.id,
    // Dinners repeat every year: add the date.
    name: (language) =>
      sql`${textIn(events, events.title, language)} || to_char(${events.date} at time zone 'Europe/Madrid', ' · DD/MM/YYYY')`,
    page: (id) => `/admin/eventos/${id}/asistentes`,
    ...number,
  },
  menu: {
    table: menus,
    id: menus.id,
    // Named after its evening or restaurant.
    name: (language) =>
      sql`coalesce((select ${textIn(events, events.title, language)} from ${events} where ${events.id} = ${menus.eventId}),
        (select ${restaurants.name} from ${restaurants} where ${restaurants.id} = ${menus.restaurantId}))`,
    page: (_, { event, restaurant }) =>
      event === undefined
        ? `/admin/restaurantes/${restaurant}/menu`
        : `/admin/eventos/${event}/menu`,
    ...uuid,
  },
  circular: {
    table: circulars,
    id: circulars.id,
    name: (language) => textIn(circulars, circulars.subject, language),
    page: (id) => `/admin/circulares/${id}`,
    ...uuid,
  },
  registration: {
    table: registrations,
    id: registrations.id,
    // Anonymous registrations are named by number.
    name: sql`coalesce(nullif(${registrations.name}, ''), ${registrations.number}::text)`,
    page: (id, { event }) =>
      event === undefined ? null : `/admin/eventos/${event}/asistentes/${id}`,
    ...uuid,
  },
  review: {
    table: reviews,
    id: reviews.id,
    name: reviews.author,
    page: () => '/admin/resenas',
    ...number,
  },
  'contact-message': {
    table: contactMessages,
    id: contactMessages.id,
    name: contactMessages.name,
    page: () => '/admin/mensajes',
    ...uuid,
  },
  assembly: {
    table: assemblies,
    id: assemblies.id,
    name: (language) => sql`${language === 'ca' ? assemblies.titleCa : assemblies.titleEs}`,
    page: (id) => `/admin/asambleas/${id}`,
    ...uuid,
  },
  proposal: {
    table: visitProposals,
    id: visitProposals.id,
    name: visitProposals.name,
    page: (id) => `/admin/propuestas/${id}/respuesta`,
    ...uuid,
  },
  restaurant: {
    table: restaurants,
    id: restaurants.id,
    name: restaurants.name,
    page: (id) => `/admin/restaurantes/${id}/editar`,
    ...number,
  },
  partner: {
    table: partners,
    id: partners.id,
    name: partners.name,
    page: (id) => `/admin/ventajas/${id}/editar`,
    ...uuid,
  },
  visit: {
    table: visits,
    id: visits.id,
    name: visits.restaurantName,
    page: (id) => `/admin/visitas/${id}/editar`,
    ...uuid,
  },
  post: {
    table: blogPosts,
    id: blogPosts.id,
    name: (language) => textIn(blogPosts, blogPosts.title, language),
    page: (id) => `/admin/blog/${id}/editar`,
    ...uuid,
  },
}
