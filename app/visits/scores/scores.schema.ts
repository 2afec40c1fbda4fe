import { boolean, integer, pgTable, real, smallint, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from '#app/platform/schema/audit.ts'
import { bytea } from '#app/platform/schema/bytea.ts'

/** The scoring of a visit: its end, and its keys. */
export const scorings = pgTable('scorings', {
  visitId: uuid('visit_id').primaryKey(),
  beganAt: instant('began_at').notNull(),
  opensAt: instant('opens_at').notNull(),
  /** The public key that seals votes. */
  recipient: bytea('recipient').notNull(),
  /** Proves that the key is the site's own. */
  voucher: bytea('voucher').notNull(),
  /** The private key, sealed with the site's; null once votes are open. */
  keySealed: bytea('key_sealed'),
  /** The fingerprint of that key of the site. */
  keyName: text('key_name').notNull(),
  /** Null while the seal is closed. */
  openedAt: instant('opened_at'),
  /** Opened votes; null before. */
  votes: integer('votes'),
  /** Votes that the site had not sealed. */
  spoilt: integer('spoilt'),
})

/** Who may vote on a visit, with the sealed vote. */
export const ballots = pgTable('ballots', {
  id: uuid('id').primaryKey().defaultRandom(),
  visitId: uuid('visit_id').notNull(),
  /** Null for a guest removed by a correction. */
  dinerId: uuid('diner_id'),
  sealed: bytea('sealed'),
  /** The person was erased, so the sentence is not kept. */
  numbersOnly: boolean('numbers_only').notNull().default(false),
})

/** An opened vote; null for a criterion without an opinion. */
export const scores = pgTable('scores', {
  id: uuid('id').primaryKey().defaultRandom(),
  visitId: uuid('visit_id').notNull(),
  /** Null after erasure. */
  dinerId: uuid('diner_id'),
  food: smallint('food'),
  service: smallint('service'),
  atmosphere: smallint('atmosphere'),
  value: smallint('value'),
  sentence: text('sentence'),
  named: boolean('named').notNull().default(false),
  hiddenAt: instant('hidden_at'),
})

/** The result of a visit by criterion. */
export const visitScores = pgTable('visit_scores', {
  id: uuid('id').primaryKey().defaultRandom(),
  visitId: uuid('visit_id').notNull(),
  criterion: text('criterion').$type<'food' | 'service' | 'atmosphere' | 'value'>().notNull(),
  votes: integer('votes').notNull(),
  median: real('median').notNull(),
  lower: real('lower').notNull(),
  upper: real('upper').notNull(),
})
