import { eq, and, asc, desc } from 'drizzle-orm'
import type { RequestContext } from '#app/platform/auth/context.ts'
import { newKeyPair } from '#app/platform/auth/proofs/sealed.server.ts'
import type { Database } from '#app/platform/db/pool/database.server.ts'
import { madridDayOf } from '#app/platform/i18n/time/madrid-calendar.server.ts'
import { visits, visitDiners } from '#app/platform/schema/visits/visits.ts'
import { ballotMails } from '#app/visits/scores/ballot/ballot-mail.server.ts'
import {
  nameOfKey,
  sealScoringKey,
  signVoucher,
  sealVote,
} from '#app/visits/scores/ballot/sealed-vote.server.ts'
import { dinersWithoutBallot, votersOf } from '#app/visits/scores/ballot/voters.server.ts'
import { scoredWithinDays, scoringLife, type Vote } from '#app/visits/scores/shown/score.ts'
import { scoredVisit } from '#app/visits/scores/shown/scored-visit.server.ts'
import { ballots, scorings } from './scores.schema.ts'

/** Context of a request or a job. */
export type Scoring = Pick<RequestContext, 'site' | 'club' | 'outbox' | 'now'>

const dayLength = 86_400_000

/**
 * Starts the scoring of a visit in the transaction `tx` that closes it: creates a key pair, and mails a ballot to
 * each guest with an address. After a correction, added guests get theirs while votes are accepted. Old visits, and
 * those without reachable guests, are not scored.
 *
 * @returns the number of ballots created.
 */
export async function openScoring(tx: Database, cx: Scoring, visitId: string): Promise<number> {
  const diners = await dinersWithoutBallot(tx, visitId)
  if (diners.length === 0) return 0
  const scoring = (await storedScoring(tx, visitId)) ?? (await beginScoring(tx, cx, visitId))
  if (!scoring || scoring.openedAt !== null || scoring.opensAt <= cx.now) return 0
  const added = await tx
    .insert(ballots)
    .values(diners.map(({ dinerId }) => ({ visitId, dinerId })))
    .onConflictDoNothing()
    .returning({ id: ballots.id })
  const ids = added.map(({ id }) => id)
  const visit = await scoredVisit(tx, visitId)
  const voters = await votersOf(tx, ids)
  await cx.outbox.queueAll(tx, ballotMails(cx, { visit, opensAt: scoring.opensAt, voters }))
  return ids.length
}

async function storedScoring(tx: Database, visitId: string) {
  const [row] = await tx
    .select({ opensAt: scorings.opensAt, openedAt: scorings.openedAt })
    .from(scorings)
    .where(eq(scorings.visitId, visitId))
    .for('no key update')
  return row
}

/** Creates the keys of a scoring in the transaction `tx`; null if the visit is too old, or was imported. */
async function beginScoring(
  tx: Database,
  { site, now }: Pick<Scoring, 'site' | 'now'>,
  visitId: string,
): Promise<{ opensAt: Date; openedAt: null } | null> {
  const [visit] = await tx
    .select({ visitedOn: visits.visitedOn, imported: visits.imported })
    .from(visits)
    .where(eq(visits.id, visitId))
  const earliest = madridDayOf(new Date(now.getTime() - scoredWithinDays * dayLength))
  if (!visit || visit.imported || visit.visitedOn < earliest) return null
  const opensAt = new Date(now.getTime() + scoringLife)
  const { secret, recipient } = newKeyPair()
  await tx.insert(scorings).values({
    visitId,
    beganAt: now,
    opensAt,
    recipient,
    voucher: signVoucher(site, { visitId, opensAt, recipient }),
    keySealed: sealScoringKey(site.scoresKey, secret, { visitId, opensAt }),
    keyName: nameOfKey(site.scoresKey),
  })
  return { opensAt, openedAt: null }
}

const votes: readonly Vote[] = [
  {
    scores: { food: 9, service: 8, atmosphere: 8, value: 7 },
    sentence: 'El suquet, de diez; la sala, fría hasta el segundo vino.',
    named: false,
  },
  {
    scores: { food: 8, service: 9, atmosphere: 7, value: 8 },
    sentence: null,
    named: false,
  },
  {
    scores: { food: 10, service: 8, atmosphere: 9, value: null },
    sentence: 'Val el viatge per la gamba sola.',
    named: false,
  },
]

/** Opens the scoring of the latest sample evening, with three sealed votes, as a demonstration. No mail is sent. */
export async function beginSampleScoring(cx: Pick<RequestContext, 'db' | 'site' | 'now'>) {
  await cx.db.transaction(async (tx) => {
    const [visit] = await tx
      .select({ id: visits.id })
      .from(visits)
      .where(eq(visits.sample, true))
      .orderBy(desc(visits.visitedOn), asc(visits.id))
      .limit(1)
    if (!visit) return
    const visitId = visit.id
    const begun = await beginScoring(tx, cx, visitId)
    if (!begun) return
    const [scoring] = await tx
      .select({ recipient: scorings.recipient })
      .from(scorings)
      .where(eq(scorings.visitId, visitId))
    const diners = await tx
      .select({ dinerId: visitDiners.id })
      .from(visitDiners)
      .where(and(eq(visitDiners.visitId, visitId), eq(visitDiners.came, true)))
      .orderBy(asc(visitDiners.position), asc(visitDiners.id))
    if (!scoring || diners.length === 0) return
    const roll = await tx
      .insert(ballots)
      .values(diners.map(({ dinerId }) => ({ visitId, dinerId })))
      .returning({ id: ballots.id })
    // One guest has not voted, otherwise the scoring would open within a minute.
    for (const [place, { id }] of roll.slice(0, -1).entries()) {
      const vote = votes[place]
      if (!vote) break
      const sealed = sealVote(scoring.recipient, vote, { visitId, ballotId: id })
      await tx.update(ballots).set({ sealed }).where(eq(ballots.id, id))
    }
  })
}
