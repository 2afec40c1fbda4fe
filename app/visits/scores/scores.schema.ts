import { boolean, integer, pgTable, real, smallint, text, uuid } from 'drizzle-orm/pg-core'
import { bytea } from '#app/platform/schema/bytea.ts'
import { instant } from '#app/platform/schema/instant.ts'

/** The scoring of a visit: until when votes are taken, and what they are sealed to. */
export const scorings = pgTable('scorings', {
  visitId: uuid('visit_id').primaryKey(),
  beganAt: instant('began_at').notNull(),
  opensAt: instant('opens_at').notNull(),
  /** What votes are sealed to. */
  recipient: bytea('recipient').notNull(),
  /** Says that this is the site's own. */
  voucher: bytea('voucher').notNull(),
  /** What opens the votes, sealed to the site; null once they are open. */
  keySealed: bytea('key_sealed'),
  /** Which key of the site that is sealed to. */
  keyName: text('key_name').notNull(),
  remindedAt: instant('reminded_at'),
  /** When the panel had those written to again who had not voted. */
  askedAgainAt: instant('asked_again_at'),
  /** Null while the seal is closed. */
  openedAt: instant('opened_at'),
  /** Votes that were opened; null before. */
  votes: integer('votes'),
  /** Votes that were not what the site had sealed. */
  spoilt: integer('spoilt'),
})

/** Who may vote on a visit, with the vote while it is sealed. */
export const ballots = pgTable('ballots', {
  id: uuid('id').primaryKey().defaultRandom(),
  visitId: uuid('visit_id').notNull(),
  /** Null of somebody whom a correction has taken out. */
  dinerId: uuid('diner_id'),
  sealed: bytea('sealed'),
  /** Of somebody who was erased: the sentence is not kept. */
  numbersOnly: boolean('numbers_only').notNull().default(false),
})

/** What somebody has voted, since the seal is open; null where there was no opinion. */
export const scores = pgTable('scores', {
  id: uuid('id').primaryKey().defaultRandom(),
  visitId: uuid('visit_id').notNull(),
  /** Null of somebody who was erased. */
  dinerId: uuid('diner_id'),
  food: smallint('food'),
  service: smallint('service'),
  atmosphere: smallint('atmosphere'),
  value: smallint('value'),
  sentence: text('sentence'),
  named: boolean('named').notNull().default(false),
  hiddenAt: instant('hidden_at'),
})

/** What the votes of a visit come to by a criterion. */
export const visitScores = pgTable('visit_scores', {
  id: uuid('id').primaryKey().defaultRandom(),
  visitId: uuid('visit_id').notNull(),
  criterion: text('criterion').$type<'food' | 'service' | 'atmosphere' | 'value'>().notNull(),
  votes: integer('votes').notNull(),
  median: real('median').notNull(),
  lower: real('lower').notNull(),
  upper: real('upper').notNull(),
})
