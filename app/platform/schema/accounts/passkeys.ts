import { bigint, boolean, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from '#app/platform/schema/audit.ts'
import { bytea } from '#app/platform/schema/bytea.ts'

/** Passkeys: details of factors of type 'webauthn'; name and owner are in `authentication_factors`. */
export const passkeys = pgTable('passkeys', {
  factorId: uuid('factor_id').primaryKey(),
  credentialId: bytea('credential_id').notNull(),
  /** COSE format. */
  publicKey: bytea('public_key').notNull(),
  /** Signature counter of the authenticator; 0 if it has none. */
  counter: bigint('counter', { mode: 'number' }).notNull().default(0),
  transports: text('transports').array().notNull().default([]),
  /** Whether it can be synced, and whether it is. */
  multiDevice: boolean('multi_device').notNull(),
  backedUp: boolean('backed_up').notNull(),
  lastUsedAt: instant('last_used_at'),
})

export type ChallengePurpose = 'sign-in' | 'second-step' | 'add'

/** Challenges for browsers, as hashes; the first answer uses each up. */
export const passkeyChallenges = pgTable('passkey_challenges', {
  challengeHash: bytea('challenge_hash').primaryKey(),
  purpose: text('purpose').$type<ChallengePurpose>().notNull(),
  /** Null for sign-in challenges, which belong to a browser. */
  sessionId: uuid('session_id'),
  browserHash: bytea('browser_hash'),
  createdAt: instant('created_at').notNull().defaultNow(),
  expiresAt: instant('expires_at').notNull(),
  usedAt: instant('used_at'),
})
