import { createHmac, createHash, hash, randomBytes } from 'node:crypto'
import { desc, eq, and, ne } from 'drizzle-orm'
import { lockSession, type ProvedSession } from '#app/platform/auth/proofs/proof.server.ts'
import type { Database } from '#app/platform/db/pool/database.server.ts'
import { refreshTokens, sessions } from '#app/platform/schema/accounts/accounts.ts'

/**
 * Derives the next token from the previous one with a key of the site. A client that missed a
 * response (two tabs, a lost connection) gets the same one again, and no token is stored.
 */
const successorOf = (key: Uint8Array, token: string) =>
  createHmac('sha256', key).update(token).digest('base64url')

/** A new refresh token for a locked session; replaces the current one. */
export async function newRefreshToken({ tx, session }: ProvedSession, now: Date): Promise<string> {
  const { id: sessionId } = session
  const token = newToken()
  const living = await livingToken(tx, sessionId)
  await store(tx, { token, sessionId, generation: (living?.generation ?? -1) + 1, now })
  return token
}

async function store(
  tx: Database,
  {
    token,
    sessionId,
    generation,
    now,
  }: { token: string; sessionId: string; generation: number; now: Date },
): Promise<void> {
  const tokenHash = hashToken(token)
  await tx.insert(refreshTokens).values({ tokenHash, sessionId, generation, createdAt: now })
}

async function livingToken(tx: Database, sessionId: string) {
  const [living] = await tx
    .select({ generation: refreshTokens.generation, tokenHash: refreshTokens.tokenHash })
    .from(refreshTokens)
    .where(eq(refreshTokens.sessionId, sessionId))
    .orderBy(desc(refreshTokens.generation))
    .limit(1)
  return living ?? null
}

export type Renewal =
  /** The locked session, to issue tokens for it. */
  | { outcome: 'renewed'; session: ProvedSession; token: string }
  | { outcome: 'unknown' }
  /** The session has ended, or its account is inactive. */
  | { outcome: 'over' }
  /** Older than the last two, so a second party has the token; the session has ended. */
  | { outcome: 'reused'; accountId: string }

/**
 * Exchanges a refresh token for the next. The previous one returns the current one again; any older
 * one ends the session. Renewals of a session are serialised; one that waited while the session was
 * raised or ended finds its token gone.
 */
export async function renewToken(
  tx: Database,
  { token, key, now }: { token: string; key: Uint8Array; now: Date },
): Promise<Renewal> {
  const first = await rowOf(tx, token)
  if (!first) return { outcome: 'unknown' }
  const session = await lockSession(tx, first.sessionId, now)
  const found = await rowOf(tx, token)
  if (!found) return { outcome: 'unknown' }
  if (!session) return { outcome: 'over' }
  const { sessionId, generation } = found
  const living = await livingToken(tx, sessionId)
  if (!living) return { outcome: 'unknown' }
  const next = successorOf(key, token)
  if (generation < living.generation - 1) {
    await endSession(tx, sessionId)
    return { outcome: 'reused', accountId: session.id }
  }
  if (!living.tokenHash.equals(hashToken(next))) {
    await store(tx, { token: next, sessionId, generation: living.generation + 1, now })
  }
  await tx.update(sessions).set({ lastSeenAt: now }).where(eq(sessions.id, sessionId))
  return { outcome: 'renewed', session, token: next }
}

async function rowOf(tx: Database, token: string) {
  const [row] = await tx
    .select({ sessionId: refreshTokens.sessionId, generation: refreshTokens.generation })
    .from(refreshTokens)
    .where(eq(refreshTokens.tokenHash, hashToken(token)))
  return row ?? null
}

/** Ends a session; its token fails from the next request on. */
export async function endSession(db: Database, sessionId: string): Promise<void> {
  await db.delete(sessions).where(eq(sessions.id, sessionId))
}

/** Ends all sessions of an account except the given one; returns how many. */
export async function endSessionsOf(
  db: Database,
  accountId: string,
  exceptSessionId?: string,
): Promise<number> {
  const ended = await db
    .delete(sessions)
    .where(
      and(
        eq(sessions.accountId, accountId),
        exceptSessionId ? ne(sessions.id, exceptSessionId) : undefined,
      ),
    )
    .returning({ id: sessions.id })
  return ended.length
}

/** A new secret of 256 bits for a cookie or link. Only its hash is stored. */
export function newToken(): string {
  return randomBytes(32).toString('base64url')
}

/** Hash of a token for storage. A plain hash suffices, since tokens cannot be guessed. */
export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}

/** Key of a token in a cache; the token itself stays out of memory. */
export const tokenKey = (token: string): string => hash('sha256', token, 'base64url')
