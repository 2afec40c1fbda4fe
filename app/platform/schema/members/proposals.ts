import { bigint, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from '#app/platform/schema/audit.ts'

export type ProposalStatus = 'open' | 'planned' | 'visited' | 'declined'

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
  /** Number of votes, kept by a trigger. */
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
