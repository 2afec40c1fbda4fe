import { eq, isNotNull, ne, and } from 'drizzle-orm'
import type { RequestContext } from '#app/platform/auth/context.ts'
import { publicKeyOf } from '#app/platform/auth/proofs/sealed-to.server.ts'
import { inBatches } from '#app/platform/db/batches/batches.server.ts'
import { remindVoters } from '#app/visits/scores/ballot/remind-voters.server.ts'
import {
  nameOfKey,
  openScoringKey,
  sealScoringKey,
  vouchFor,
} from '#app/visits/scores/ballot/sealed-vote.server.ts'
import { openDueScores } from './open-scores.server.ts'
import type { Scoring } from './open-scoring.server.ts'
import { scorings } from './scores.schema.ts'

/** One run of the scoring duty: reseals keys, opens due seals and sends reminders. No other code opens votes. */
export async function runScorings(
  job: Scoring &
    Pick<RequestContext, 'db'> & { openingKeys: readonly Uint8Array[]; signal: AbortSignal },
): Promise<void> {
  await resealScoringKeys(job)
  // That one does not open keeps nobody from being reminded.
  const [opened, reminded] = await Promise.allSettled([openDueScores(job), remindVoters(job)])
  if (opened.status === 'rejected') throw opened.reason
  if (reminded.status === 'rejected') throw reminded.reason
}

type Job = Pick<RequestContext, 'db' | 'site'> & {
  openingKeys: readonly Uint8Array[]
  signal: AbortSignal
}

/**
 * Reseals keys from the previous secret (SECRET_BEFORE) to the current one, and renews the vouchers of open scorings.
 * Keys of unknown secrets stay as they are.
 */
async function resealScoringKeys({ db, site, openingKeys, signal }: Job): Promise<void> {
  if (openingKeys.length === 1) return
  const keyName = nameOfKey(site.scoresKey)
  await inBatches({
    db,
    kind: 'scoring',
    table: scorings,
    key: scorings.visitId,
    due: and(isNotNull(scorings.keySealed), ne(scorings.keyName, keyName)),
    size: 50,
    signal,
    async act(tx, keys) {
      for (const visitId of keys.map(String)) {
        const [scoring] = await tx.select().from(scorings).where(eq(scorings.visitId, visitId))
        if (!scoring?.keySealed) continue
        const secret = openScoringKey(openingKeys, scoring.keySealed, scoring)
        if (!secret) continue
        const { opensAt } = scoring
        const recipient = publicKeyOf(secret)
        await tx
          .update(scorings)
          .set({
            recipient,
            voucher: vouchFor(site, { visitId, opensAt, recipient }),
            keySealed: sealScoringKey(site.scoresKey, secret, { visitId, opensAt }),
            keyName,
          })
          .where(eq(scorings.visitId, visitId))
      }
    },
  })
}
