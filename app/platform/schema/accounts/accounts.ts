import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uuid,
} from 'drizzle-orm/pg-core'
import type { JWK } from 'jose'
import { instant } from '#app/platform/schema/audit.ts'
import { bytea } from '#app/platform/schema/bytea.ts'

export type FactorType = 'totp' | 'phone' | 'webauthn'
export type SecondFactorMethod = FactorType | 'recovery'

/** One row per account. No passwords, tokens or secrets: those are in the tables below. */
export const accounts = pgTable('usuarios', {
  id: uuid('id').primaryKey().defaultRandom(),
  name: text('name'),
  email: text('email').notNull(),
  role: smallint('role').$type<0 | 1 | 2>().notNull().default(0),
  language: text('language').$type<'es' | 'ca'>().notNull().default('es'),
  emailVerifiedAt: instant('email_verified_at'),
  createdAt: instant('created_at').notNull().defaultNow(),
  /** Nobody can sign in from this time on. */
  deactivatedAt: instant('deactivated_at'),
  searchText: text('search_text').generatedAlwaysAs(
    sql`searchable(coalesce(name, '') || ' ' || email)`,
  ),
})

/** Editable columns of a profile; the others change elsewhere. */
export type Profile = Omit<
  typeof accounts.$inferSelect,
  'id' | 'email' | 'role' | 'emailVerifiedAt' | 'createdAt' | 'deactivatedAt' | 'searchText'
>

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
  /** How the session proved its second factor; null at aal1, the id also after a recovery code. */
  secondFactorId: uuid('second_factor_id'),
  secondFactorMethod: text('second_factor_method').$type<SecondFactorMethod>(),
  secondFactorAt: instant('second_factor_at'),
  /** The passkey used in this session, besides any other factor. */
  passkeyId: uuid('passkey_id'),
})

/** One-time links in mails, stored as hashes. */
export const accountTokens = pgTable('account_tokens', {
  tokenHash: bytea('token_hash').primaryKey(),
  accountId: uuid('account_id').notNull(),
  purpose: text('purpose')
    .$type<'verify_email' | 'reset_password' | 'change_email' | 'invitation'>()
    .notNull(),
  createdAt: instant('created_at').notNull().defaultNow(),
  expiresAt: instant('expires_at').notNull(),
  usedAt: instant('used_at'),
  passwordHash: text('password_hash'),
  browserHash: bytea('browser_hash'),
  /** Whether the password of the sign-up is long enough for staff. */
  longPassword: boolean('long_password').notNull().default(false),
  newEmail: text('new_email'),
  /** Where to go after the link: a path of this site, or null. */
  returnTo: text('return_to'),
})

export const authenticationFactors = pgTable('authentication_factors', {
  id: uuid('id').primaryKey().defaultRandom(),
  accountId: uuid('account_id').notNull(),
  factorType: text('factor_type').$type<FactorType>().notNull(),
  status: text('status').$type<'unverified' | 'verified'>().notNull().default('unverified'),
  friendlyName: text('friendly_name'),
  /** Key of an authenticator, sealed (app/platform/auth/proofs/sealed.server.ts). */
  secret: bytea('secret'),
  /** In international format, '+34600111222'. */
  phone: text('phone'),
  lastStep: bigint('last_step', { mode: 'number' }),
  createdAt: instant('created_at').notNull().defaultNow(),
  updatedAt: instant('updated_at').notNull().defaultNow(),
})

/** Requested codes; with a hash if sent to a phone. */
export const factorChallenges = pgTable('factor_challenges', {
  id: uuid('id').primaryKey().defaultRandom(),
  factorId: uuid('factor_id').notNull(),
  /** The session that requested it, the only one allowed to answer. */
  sessionId: uuid('session_id'),
  codeHash: bytea('code_hash'),
  attempts: smallint('attempts').notNull().default(0),
  createdAt: instant('created_at').notNull().defaultNow(),
  expiresAt: instant('expires_at').notNull(),
  usedAt: instant('used_at'),
})

export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    accountId: uuid('account_id').notNull(),
    codeHash: bytea('code_hash').notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
    usedAt: instant('used_at'),
  },
  ({ accountId, codeHash }) => [primaryKey({ columns: [accountId, codeHash] })],
)

/** Devices known to accounts, as hashes (app/accounts/accounts/sign-in/new-device.server.ts). */
export const seenDevices = pgTable(
  'seen_devices',
  {
    accountId: uuid('account_id').notNull(),
    deviceHash: bytea('device_hash').notNull(),
    seenAt: instant('seen_at').notNull().defaultNow(),
  },
  ({ accountId, deviceHash }) => [primaryKey({ columns: [accountId, deviceHash] })],
)

/** The one-time link of /create-super-admin; at most one row. */
export const setupLinks = pgTable('setup_links', {
  onlyRow: boolean('only_row').primaryKey().default(true),
  tokenHash: bytea('token_hash').notNull(),
  createdAt: instant('created_at').notNull().defaultNow(),
  usedAt: instant('used_at'),
})

/** Erased accounts: erased again after an older backup is restored. */
export const erasedAccounts = pgTable('erased_accounts', {
  /** SHA-256 of the account's id in hexadecimal. */
  digest: text('digest').primaryKey(),
  erasedAt: instant('erased_at').notNull(),
})

export const rateLimits = pgTable('rate_limits', {
  key: text('key').primaryKey(),
  windowEndsAt: instant('window_ends_at').notNull(),
  attempts: integer('attempts').notNull(),
  /** Sliding limits: times of recent attempts. */
  recent: instant('recent').array(),
})

/** All refresh tokens of a session; the highest generation is current. */
export const refreshTokens = pgTable('refresh_tokens', {
  tokenHash: bytea('token_hash').primaryKey(),
  sessionId: uuid('session_id').notNull(),
  generation: integer('generation').notNull(),
  createdAt: instant('created_at').notNull().defaultNow(),
})

/** Keys for access tokens; private ones sealed (app/platform/auth/proofs/sealed.server.ts). */
export const signingKeys = pgTable('signing_keys', {
  id: uuid('id').primaryKey(),
  privateKey: bytea('private_key').notNull(),
  publicKey: jsonb('public_key').$type<JWK>().notNull(),
  activeFrom: instant('active_from').notNull(),
  createdAt: instant('created_at').notNull().defaultNow(),
})
