import { boolean, integer, pgTable, primaryKey, smallint, text, uuid } from 'drizzle-orm/pg-core'
import type { Language } from '#app/platform/i18n/languages/language.ts'
import { instant } from '#app/platform/schema/audit.ts'
import { bytea } from '#app/platform/schema/bytea.ts'

/** Assemblies of the members; texts are bilingual. */
export const assemblies = pgTable('assemblies', {
  id: uuid('id').primaryKey().defaultRandom(),
  titleEs: text('title_es').notNull(),
  titleCa: text('title_ca').notNull(),
  startsAt: instant('starts_at').notNull(),
  secondCallAt: instant('second_call_at'),
  /** Share of the members for the first call: '1/3' or '25%'; null for none. */
  quorum: text('quorum'),
  place: text('place').notNull(),
  agendaEs: text('agenda_es').notNull(),
  agendaCa: text('agenda_ca').notNull(),
  /** The only language of title and agenda; null for both. */
  onlyIn: text('only_in').$type<Language>(),
  publishedAt: instant('published_at'),
  recordEs: text('record_es'),
  recordCa: text('record_ca'),
  recordPublishedAt: instant('record_published_at'),
  createdAt: instant('created_at').notNull().defaultNow(),
  updatedAt: instant('updated_at').notNull().defaultNow(),
})

export const assemblyDocuments = pgTable('assembly_documents', {
  id: uuid('id').primaryKey().defaultRandom(),
  assemblyId: uuid('assembly_id').notNull(),
  title: text('title').notNull(),
  ofRecord: boolean('of_record').notNull().default(false),
  content: bytea('content').notNull(),
  createdAt: instant('created_at').notNull().defaultNow(),
})

export type AssemblyAnswer = 'inPerson' | 'represented' | 'absent'

/** Answers to assemblies, with proxies; one per person. */
export const assemblyAnswers = pgTable('assembly_answers', {
  id: uuid('id').primaryKey().defaultRandom(),
  assemblyId: uuid('assembly_id').notNull(),
  /** Null for a person who counted and was erased. */
  personId: uuid('person_id'),
  answer: text('answer').$type<AssemblyAnswer>().notNull(),
  representedBy: uuid('represented_by'),
  /** Represented by a person who was erased. */
  stoodFor: boolean('stood_for').notNull().default(false),
  /** When the member arrived at the assembly; null before. */
  arrivedAt: instant('arrived_at'),
  /** Entered in the panel on the member's behalf. */
  noted: boolean('noted').notNull().default(false),
  at: instant('at').notNull().defaultNow(),
})

/** The votes on a point of the agenda, counted from 1. */
export const assemblyVotes = pgTable(
  'assembly_votes',
  {
    assemblyId: uuid('assembly_id').notNull(),
    point: smallint('point').notNull(),
    inFavour: integer('in_favour').notNull(),
    against: integer('against').notNull(),
    abstained: integer('abstained').notNull(),
  },
  ({ assemblyId, point }) => [primaryKey({ columns: [assemblyId, point] })],
)
