import { boolean, customType, integer, pgTable, smallint, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from './instant.ts'

const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' })

/** One row per account. Never a password, token or secret: those are in the tables below. */
export const accounts = pgTable('usuarios', {
  id: uuid('id').primaryKey().defaultRandom(),
  name: text('name'),
  email: text('email').notNull(),
  role: smallint('role').$type<0 | 1 | 2>().notNull().default(0),
  language: text('language').$type<'es' | 'ca'>().notNull().default('es'),
  emailVerifiedAt: instant('email_verified_at'),
  createdAt: instant('created_at').notNull().defaultNow(),
  /** From when on nobody signs in with it. */
  deactivatedAt: instant('deactivated_at'),
})

export const accountPasswords = pgTable('account_passwords', {
  accountId: uuid('account_id').primaryKey(),
  hash: text('hash').notNull(),
  changedAt: instant('changed_at').notNull().defaultNow(),
})

export const sessions = pgTable('sessions', {
  id: uuid('id').primaryKey().defaultRandom(),
  tokenHash: bytea('token_hash').notNull(),
  accountId: uuid('account_id').notNull(),
  assuranceLevel: text('assurance_level').$type<'aal1' | 'aal2'>().notNull().default('aal1'),
  createdAt: instant('created_at').notNull().defaultNow(),
  authenticatedAt: instant('authenticated_at').notNull().defaultNow(),
  lastSeenAt: instant('last_seen_at').notNull().defaultNow(),
  expiresAt: instant('expires_at').notNull(),
  userAgent: text('user_agent'),
  network: text('network'),
})

/** One-time links sent by mail, stored as hashes. */
export const accountTokens = pgTable('account_tokens', {
  tokenHash: bytea('token_hash').primaryKey(),
  accountId: uuid('account_id').notNull(),
  purpose: text('purpose').$type<'verify_email' | 'reset_password'>().notNull(),
  createdAt: instant('created_at').notNull().defaultNow(),
  expiresAt: instant('expires_at').notNull(),
  usedAt: instant('used_at'),
  passwordHash: text('password_hash'),
  browserHash: bytea('browser_hash'),
})

export const authenticationFactors = pgTable('authentication_factors', {
  id: uuid('id').primaryKey().defaultRandom(),
  accountId: uuid('account_id').notNull(),
  factorType: text('factor_type').$type<'totp' | 'phone'>().notNull(),
  status: text('status').$type<'unverified' | 'verified'>().notNull().default('unverified'),
  friendlyName: text('friendly_name'),
  createdAt: instant('created_at').notNull().defaultNow(),
  updatedAt: instant('updated_at').notNull().defaultNow(),
})

/** The one-time link of /create-super-admin; at most one row. */
export const setupLinks = pgTable('setup_links', {
  onlyRow: boolean('only_row').primaryKey().default(true),
  tokenHash: bytea('token_hash').notNull(),
  createdAt: instant('created_at').notNull().defaultNow(),
  usedAt: instant('used_at'),
})

export const rateLimits = pgTable('rate_limits', {
  key: text('key').primaryKey(),
  windowEndsAt: instant('window_ends_at').notNull(),
  attempts: integer('attempts').notNull(),
})
