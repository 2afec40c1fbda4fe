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
  table: PgTable & { id: PgColumn }
  /** A function for names stored in both languages. */
  name: PgColumn | SQL | ((language: Language) => SQL)
  /** Its ids are numbers. */
  numbered?: true
  /** The page of the panel that shows the subject with this id, or null. */
  page: (id: string, details: Readonly<Record<string, ActivityValue>>) => string | null
}

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
    name: sql`coalesce(${accounts.name}, ${accounts.email})`,
    page: (id) => `/admin/usuarios/${id}/rol`,
  },
  charge: {
    table: ledgerCharges,
    name: ledgerCharges.name,
    page: (id) => `/admin/caja/cargos/${id}`,
  },
  payment: {
    table: ledgerPayments,
    name: ledgerPayments.name,
    page: (id) => `/admin/caja/pagos/${id}`,
  },
  'refund-file': {
    table: refundFiles,
    name: (language) =>
      sql`${language === 'ca' ? 'Fitxer' : 'Fichero'}::text || ' ' || ${refundFiles.number}`,
    page: (id) => `/admin/caja/transferencias/${id}`,
  },
  remittance: {
    table: remittances,
    name: sql<string>`'Remesa ' || ${remittances.number}`,
    page: (id) => `/admin/caja/remesas/${id}`,
  },
  mandate: {
    table: sepaMandates,
    name: sepaMandates.reference,
    page: () => '/admin/caja/mandatos',
  },
  'membership-request': {
    table: membershipRequests,
    name: membershipRequests.fullName,
    page: (id) => `/admin/socios/${id}`,
  },
  event: {
    table: events,
    // Dinners repeat every year, so the date is added.
    name: (language) =>
      sql`${textIn(events, events.title, language)} || to_char(${events.date} at time zone 'Europe/Madrid', ' · DD/MM/YYYY')`,
    page: (id) => `/admin/eventos/${id}/asistentes`,
    numbered: true,
  },
  menu: {
    table: menus,
    // Named after its evening or restaurant.
    name: (language) =>
      sql`coalesce((select ${textIn(events, events.title, language)} from ${events} where ${events.id} = ${menus.eventId}),
        (select ${restaurants.name} from ${restaurants} where ${restaurants.id} = ${menus.restaurantId}))`,
    page: (_, { event, restaurant }) =>
      event === undefined
        ? `/admin/restaurantes/${restaurant}/menu`
        : `/admin/eventos/${event}/menu`,
  },
  circular: {
    table: circulars,
    name: (language) => textIn(circulars, circulars.subject, language),
    page: (id) => `/admin/circulares/${id}`,
  },
  registration: {
    table: registrations,
    // Anonymous registrations are named by number.
    name: sql`coalesce(nullif(${registrations.name}, ''), ${registrations.number}::text)`,
    page: (id, { event }) =>
      event === undefined ? null : `/admin/eventos/${event}/asistentes/${id}`,
  },
  review: {
    table: reviews,
    name: reviews.author,
    page: () => '/admin/resenas',
    numbered: true,
  },
  'contact-message': {
    table: contactMessages,
    name: contactMessages.name,
    page: () => '/admin/mensajes',
  },
  assembly: {
    table: assemblies,
    name: (language) => sql`${language === 'ca' ? assemblies.titleCa : assemblies.titleEs}`,
    page: (id) => `/admin/asambleas/${id}`,
  },
  proposal: {
    table: visitProposals,
    name: visitProposals.name,
    page: (id) => `/admin/propuestas/${id}/respuesta`,
  },
  restaurant: {
    table: restaurants,
    name: restaurants.name,
    page: (id) => `/admin/restaurantes/${id}/editar`,
    numbered: true,
  },
  partner: {
    table: partners,
    name: partners.name,
    page: (id) => `/admin/ventajas/${id}/editar`,
  },
  visit: {
    table: visits,
    name: visits.restaurantName,
    page: (id) => `/admin/visitas/${id}/editar`,
  },
  post: {
    table: blogPosts,
    name: (language) => textIn(blogPosts, blogPosts.title, language),
    page: (id) => `/admin/blog/${id}/editar`,
  },
}
