import { and, desc, eq, gt, isNull, lt, or, sql } from 'drizzle-orm'
import { ownFactorRow, personOf } from '#app/accounts/second-factors/changing/own-factors.server.ts'
import { limitChallenge } from '#app/accounts/second-factors/second-factor-limits.server.ts'
import type { RequestContext } from '#app/platform/auth/context.ts'
import { lifetimes } from '#app/platform/auth/sessions/session-life.ts'
import type { Database } from '#app/platform/db/pool/database.server.ts'
import { factorChallenges } from '#app/platform/schema/accounts/accounts.ts'
import { Problem } from '#app/problem.ts'

/** Guesses at a challenge (design, S3). */
const guessesPerChallenge = 5

export type Challenge = { id: string; expiresAt: Date }

/** Stores a session's challenge, with the hash of a text message's code. */
export async function storeChallenge(
  tx: Database,
  {
    id,
    factorId,
    sessionId,
    codeHash,
    now,
  }: { id?: string; factorId: string; sessionId: string; codeHash?: Buffer; now: Date },
): Promise<Challenge> {
  const expiresAt = new Date(now.getTime() + lifetimes.code)
  const [stored] = await tx
    .insert(factorChallenges)
    .values({
      ...(id === undefined ? {} : { id }),
      ...(codeHash === undefined ? {} : { codeHash }),
      factorId,
      sessionId,
      createdAt: now,
      expiresAt,
    })
    .returning({ id: factorChallenges.id })
  if (!stored) throw new Error('the challenge was not stored')
  return { id: stored.id, expiresAt }
}

/**
 * Opens a challenge of an authenticator, for API clients that name one. Throws Problem 404 for
 * anybody else's factor; 429.
 */
export async function challengeApplication(
  cx: RequestContext,
  factorId: string,
): Promise<Challenge> {
  const { sessionId } = personOf(cx)
  const { factorType } = await ownFactorRow(cx, factorId)
  if (factorType !== 'totp') throw new Problem('factorNotFound', 404)
  await limitChallenge(cx)
  return storeChallenge(cx.db, { factorId, sessionId, now: cx.now })
}

/**
 * Counts a guess at a challenge that this session requested, the latest by default. Null when there
 * is none, or it is expired, used, or guessed at too often.
 */
export async function countGuess(
  tx: Database,
  {
    factorId,
    sessionId,
    challengeId,
    now,
  }: { factorId: string; sessionId: string; challengeId: string | undefined; now: Date },
): Promise<{ id: string; codeHash: Buffer | null } | null> {
  const [named] = await tx
    .select({ id: factorChallenges.id })
    .from(factorChallenges)
    .where(
      and(
        eq(factorChallenges.factorId, factorId),
        or(isNull(factorChallenges.sessionId), eq(factorChallenges.sessionId, sessionId)),
        challengeId === undefined ? undefined : eq(factorChallenges.id, challengeId),
      ),
    )
    .orderBy(desc(factorChallenges.createdAt))
    .limit(1)
  if (!named) return null
  const [challenge] = await tx
    .update(factorChallenges)
    .set({ attempts: sql`${factorChallenges.attempts} + 1` })
    .where(
      and(
        eq(factorChallenges.id, named.id),
        isNull(factorChallenges.usedAt),
        gt(factorChallenges.expiresAt, now),
        lt(factorChallenges.attempts, guessesPerChallenge),
      ),
    )
    .returning({ id: factorChallenges.id, codeHash: factorChallenges.codeHash })
  return challenge ?? null
}

export async function consumeChallenge(tx: Database, id: string, now: Date): Promise<void> {
  await tx.update(factorChallenges).set({ usedAt: now }).where(eq(factorChallenges.id, id))
}
