import type { RequestContext } from '#app/platform/auth/context.ts'
import { remindVoters } from '#app/visits/scores/ballot/remind-voters.server.ts'
import { openDueScores } from './open-scores.server.ts'
import type { Scoring } from './open-scoring.server.ts'
import { resealScoringKeys } from './reseal-keys.server.ts'

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
