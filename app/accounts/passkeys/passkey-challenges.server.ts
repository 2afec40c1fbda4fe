import { randomBytes } from 'node:crypto'
import { decodeClientDataJSON } from '@simplewebauthn/server/helpers'
import { and, eq, gt, isNull } from 'drizzle-orm'
import { hashToken } from '#app/platform/auth/sessions/refresh-token.server.ts'
import type { Database } from '#app/platform/db/pool/database.server.ts'
import { type ChallengePurpose, passkeyChallenges } from '#app/platform/schema/accounts/passkeys.ts'

/** Milliseconds for which a challenge is valid and a browser waits. */
export const challengeLife = 5 * 60_000

/** The purpose of a challenge and its holder: a browser before the person is known, else a session. */
export type ChallengeHolder =
  | { purpose: Extract<ChallengePurpose, 'sign-in'>; browserToken: string }
  | { purpose: Exclude<ChallengePurpose, 'sign-in'>; sessionId: string }

const columnsOf = (holder: ChallengeHolder) =>
  holder.purpose === 'sign-in'
    ? { browserHash: hashToken(holder.browserToken) }
    : { sessionId: holder.sessionId }

/** Issues 256 random bits to sign; only their hash is stored. */
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
 * Uses a challenge up, whatever the answer; of two answers the second finds it used.
 *
 * @param challenge as signed by the browser, in base64url.
 * @returns whether it was valid, and this holder's.
 */
export async function consumeChallenge(
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

/** The challenge named by the client data, in base64url; null for none. */
export function signedChallenge(clientDataJson: string): string | null {
  try {
    const { challenge } = decodeClientDataJSON(clientDataJson)
    return typeof challenge === 'string' && /^[\w-]{43}$/u.test(challenge) ? challenge : null
  } catch {
    // The value is not JSON.
    return null
  }
}
