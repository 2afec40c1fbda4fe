import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import type { Site } from '#app/platform/auth/context.ts'
import { openSealed, sealTo } from '#app/platform/auth/proofs/sealed.server.ts'
import { mapped } from '#app/platform/tables/columns.ts'
import { criteria, longestSentence, maxScore, type Vote } from '#app/visits/scores/shown/score.ts'

/** Bytes of every vote before it is sealed, so that its length reveals nothing. */
const voteLength = 1200

const score = z.number().int().min(0).max(maxScore).nullable()

const vote = z.strictObject({
  scores: z.strictObject(mapped(criteria, () => score)),
  sentence: z.string().min(1).max(longestSentence).nullable(),
  named: z.boolean(),
}) satisfies z.ZodType<Vote>

/** Binds a vote to its ballot: with another ballot it cannot be opened. */
const placeOf = (visitId: string, ballotId: string) => `vote ${visitId} ${ballotId}`

/** Seals a vote with the key of its scoring. No code that answers requests can open it. */
export function sealVote(
  recipient: Uint8Array,
  { scores, sentence, named }: Vote,
  place: { visitId: string; ballotId: string },
): Buffer {
  const content = Buffer.alloc(voteLength, ' ')
  const text = JSON.stringify({ scores, sentence, named } satisfies Vote)
  if (Buffer.byteLength(text) > voteLength) throw new Error('a vote longer than a ballot')
  content.write(text)
  return sealTo(recipient, content, placeOf(place.visitId, place.ballotId))
}

/** Opens a vote. Throws for a vote of another ballot or scoring, or a changed one. */
export function openVote(
  secret: Uint8Array,
  sealed: Uint8Array,
  place: { visitId: string; ballotId: string },
): Vote {
  const content = openSealed(secret, sealed, placeOf(place.visitId, place.ballotId))
  return vote.parse(JSON.parse(content.toString()))
}

/** A short fingerprint of a key of the site. */
export const nameOfKey = (publicKey: Uint8Array) =>
  createHash('sha256').update(publicKey).digest('hex').slice(0, 16)

/** Binds the key of a scoring to its hour: with another hour it cannot be opened. */
const hourOf = ({ visitId, opensAt }: { visitId: string; opensAt: Date }) =>
  `scoring ${visitId} ${opensAt.toISOString()}`

/** Seals the key of a scoring with the site's key, which only the opening job has. */
export const sealScoringKey = (
  siteKey: Uint8Array,
  secret: Uint8Array,
  scoring: { visitId: string; opensAt: Date },
): Buffer => sealTo(siteKey, secret, hourOf(scoring))

/**
 * The key of a scoring, opened with one of the site's keys. Null if it was sealed with another key, or for another
 * hour.
 */
export function openScoringKey(
  scoringKeys: readonly Uint8Array[],
  sealed: Uint8Array,
  scoring: { visitId: string; opensAt: Date },
): Buffer | null {
  for (const key of scoringKeys) {
    try {
      return openSealed(key, sealed, hourOf(scoring))
    } catch (error) {
      // Sealed with another key, or for another hour: node:crypto has no code for it.
      if (!(error instanceof Error && /authenticate/u.test(error.message))) throw error
    }
  }
  return null
}

/**
 * Certifies that votes may be sealed to this key; otherwise an attacker with write access to the database could
 * replace it.
 */
export function signVoucher(
  { formKey }: Pick<Site, 'formKey'>,
  { visitId, opensAt, recipient }: { visitId: string; opensAt: Date; recipient: Uint8Array },
): Buffer {
  const what = `${hourOf({ visitId, opensAt })} ${Buffer.from(recipient).toString('hex')}`
  return createHmac('sha256', formKey).update(what).digest()
}

/** Whether the site has made this key for this scoring. */
export function hasValidVoucher(
  site: Pick<Site, 'formKey'>,
  scoring: { visitId: string; opensAt: Date; recipient: Uint8Array; voucher: Uint8Array },
): boolean {
  const own = signVoucher(site, scoring)
  return own.byteLength === scoring.voucher.byteLength && timingSafeEqual(own, scoring.voucher)
}
