import { randomBytes } from 'node:crypto'
import { and, eq, gt, isNull } from 'drizzle-orm'
import { hashToken } from '#app/platform/auth/sessions/token.server.ts'
import type { Database } from '#app/platform/db/pool/database.server.ts'
import { passkeyChallenges, type ChallengePurpose } from '#app/platform/schema/accounts/passkeys.ts'

/** Milliseconds for which a challenge counts, and a browser waits for its person. */
export const challengeLife = 5 * 60_000

/** What a challenge is for, and whose: a browser's before somebody is known, else a session's. */
export type ChallengeHolder =
  | { purpose: Extract<ChallengePurpose, 'sign-in'>; browserToken: string }
  | { purpose: Exclude<ChallengePurpose, 'sign-in'>; sessionId: string }

const columnsOf = (holder: ChallengeHolder) =>
  holder.purpose === 'sign-in'
    ? { browserHash: hashToken(holder.browserToken) }
    : { sessionId: holder.sessionId }

/** Makes something for a browser to sign: 256 random bits, of which a hash is kept. */
export async function issueChallenge(
  db: Database,
  holder: ChallengeHolder,
  now: Date,
): Promise<Uint8Array<ArrayBuffer>> {
  const challenge = new Uint8Array(randomBytes(32))
  await db.insert(passkeyChallenges).values({
    challengeHash: hashToken(Buffer.from(challenge).toString('base64url')),
    purpose: holder.purpose,
    ...columnsOf(holder),
    createdAt: now,
    expiresAt: new Date(now.getTime() + challengeLife),
  })
  return challenge
}

/**
 * Uses up a challenge, whatever comes of its answer: of two answers at once the second finds it used.
 *
 * @param challenge as the browser has signed it, in base64url.
 * @returns whether it was one of this holder's that still counted.
 */
export async function useUpChallenge(
  tx: Database,
  { holder, challenge, now }: { holder: ChallengeHolder; challenge: string; now: Date },
): Promise<boolean> {
  const used = await tx
    .update(passkeyChallenges)
    .set({ usedAt: now })
    .where(
      and(
        eq(passkeyChallenges.challengeHash, hashToken(challenge)),
        eq(passkeyChallenges.purpose, holder.purpose),
        holder.purpose === 'sign-in'
          ? eq(passkeyChallenges.browserHash, hashToken(holder.browserToken))
          : eq(passkeyChallenges.sessionId, holder.sessionId),
        isNull(passkeyChallenges.usedAt),
        gt(passkeyChallenges.expiresAt, now),
      ),
    )
    .returning({ purpose: passkeyChallenges.purpose })
  return used.length > 0
}
