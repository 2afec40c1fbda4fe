import { sql } from 'drizzle-orm'
import { bigint, boolean, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import type { Language } from '#app/platform/i18n/languages/language.ts'
import { bytea } from './bytea.ts'
import { instant } from './instant.ts'

/** Who is in the directory of members, and what of them. */
export const directoryEntries = pgTable('directory_entries', {
  personId: uuid('person_id').primaryKey(),
  showsTown: boolean('shows_town').notNull().default(false),
  showsPhone: boolean('shows_phone').notNull().default(false),
  showsEmail: boolean('shows_email').notNull().default(false),
  showsSince: boolean('shows_since').notNull().default(false),
  line: text('line'),
  /** Of the person, kept by triggers; the town only where it is shown. */
  name: text('name').notNull().default(''),
  town: text('town'),
  createdAt: instant('created_at').notNull().defaultNow(),
  updatedAt: instant('updated_at').notNull().defaultNow(),
  sortName: text('sort_name').generatedAlwaysAs(sql`searchable(name)`),
  searchText: text('search_text').generatedAlwaysAs(
    sql`searchable(name || chr(10) || coalesce(town, '') || chr(10) || coalesce(line, ''))`,
  ),
})

export type ProposalStatus = 'open' | 'planned' | 'visited' | 'declined'

/** Where members propose to go. */
export const visitProposals = pgTable('visit_proposals', {
  id: uuid('id').primaryKey().defaultRandom(),
  restaurantId: bigint('restaurant_id', { mode: 'number' }),
  name: text('name').notNull(),
  town: text('town'),
  why: text('why'),
  personId: uuid('person_id'),
  status: text('status').$type<ProposalStatus>().notNull().default('open'),
  answerEs: text('answer_es'),
  answerCa: text('answer_ca'),
  hiddenAt: instant('hidden_at'),
  /** Kept by a trigger. */
  votes: integer('votes').notNull().default(0),
  createdAt: instant('created_at').notNull().defaultNow(),
  updatedAt: instant('updated_at').notNull().defaultNow(),
})

export const visitVotes = pgTable(
  'visit_votes',
  {
    proposalId: uuid('proposal_id').notNull(),
    personId: uuid('person_id').notNull(),
    at: instant('at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.proposalId, table.personId] })],
)

/** An assembly of the members: what is written of it is in both languages. */
export const assemblies = pgTable('assemblies', {
  id: uuid('id').primaryKey().defaultRandom(),
  titleEs: text('title_es').notNull(),
  titleCa: text('title_ca').notNull(),
  startsAt: instant('starts_at').notNull(),
  place: text('place').notNull(),
  agendaEs: text('agenda_es').notNull(),
  agendaCa: text('agenda_ca').notNull(),
  /** The one language in which title and agenda are written; null for both. */
  onlyIn: text('only_in').$type<Language>(),
  publishedAt: instant('published_at'),
  recordEs: text('record_es'),
  recordCa: text('record_ca'),
  recordPublishedAt: instant('record_published_at'),
  createdAt: instant('created_at').notNull().defaultNow(),
  updatedAt: instant('updated_at').notNull().defaultNow(),
})

/** A paper of an assembly, as it was uploaded. */
export const assemblyDocuments = pgTable('assembly_documents', {
  id: uuid('id').primaryKey().defaultRandom(),
  assemblyId: uuid('assembly_id').notNull(),
  title: text('title').notNull(),
  ofRecord: boolean('of_record').notNull().default(false),
  content: bytea('content').notNull(),
  createdAt: instant('created_at').notNull().defaultNow(),
})

export type AssemblyAnswer = 'inPerson' | 'represented' | 'absent'

/** Who comes to an assembly, and who stands for whom; of each person one answer. */
export const assemblyAnswers = pgTable('assembly_answers', {
  id: uuid('id').primaryKey().defaultRandom(),
  assemblyId: uuid('assembly_id').notNull(),
  /** Null: of somebody who counted and is erased by now. */
  personId: uuid('person_id'),
  answer: text('answer').$type<AssemblyAnswer>().notNull(),
  representedBy: uuid('represented_by'),
  /** That somebody stood for them who is erased by now. */
  stoodFor: boolean('stood_for').notNull().default(false),
  at: instant('at').notNull().defaultNow(),
})
