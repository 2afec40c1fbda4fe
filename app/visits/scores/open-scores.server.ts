import { and, eq, isNull, lte, or, sql, isNotNull, ne } from 'drizzle-orm'
import { pickColumns } from '#app/kit/records/pick-columns.server.ts'
import type { RequestContext } from '#app/platform/auth/context.ts'
import { publicKeyOf } from '#app/platform/auth/proofs/sealed.server.ts'
import { inBatches } from '#app/platform/db/batches/batches.server.ts'
import { eachRecord } from '#app/platform/db/batches/each-record.server.ts'
import type { Database } from '#app/platform/db/pool/database.server.ts'
import { visitDiners, visits } from '#app/platform/schema/visits/visits.ts'
import { openedMails } from '#app/visits/scores/ballot/ballot-mail.server.ts'
import {
  openScoringKey,
  openVote,
  nameOfKey,
  sealScoringKey,
  signVoucher,
} from '#app/visits/scores/ballot/sealed-vote.server.ts'
import { invitedVoters, withoutEventMails } from '#app/visits/scores/ballot/voters.server.ts'
import { criteria, type Vote } from '#app/visits/scores/shown/score.ts'
import { scoredVisit } from '#app/visits/scores/shown/scored-visit.server.ts'
import { spreadOf } from '#app/visits/scores/shown/spread.ts'
import type { Scoring } from './open-scoring.server.ts'
import { ballots, scores, scorings, visitScores } from './scores.schema.ts'

type Opening = Scoring &
  Pick<RequestContext, 'db'> & {
    /** Keys of the site; only the job has them. */
    scoringKeys: readonly Uint8Array[]
    signal: AbortSignal
  }

/** A seal opens at its hour, or once everybody has voted. */
const isDue = (now: Date) =>
  and(
    isNull(scorings.openedAt),
    or(
      lte(scorings.opensAt, now),
      sql`exists (select from ${ballots} where ${ballots.visitId} = ${scorings.visitId})
        and not exists (
          select from ${ballots} where ${ballots.visitId} = ${scorings.visitId} and ${ballots.sealed} is null)`,
    ),
  )

/**
 * Opens the due seals, one transaction each: stores votes and results, and deletes the key. Only one process does it;
 * a scoring locked by a voter waits for the next run.
 *
 * @throws RecordsFailed when some could not be opened; the rest are.
 */
async function openDueScores(opening: Opening): Promise<void> {
  const { db, now } = opening
  const due = await db.select({ visitId: scorings.visitId }).from(scorings).where(isDue(now))
  const ids = due.map(({ visitId }) => visitId)
  await eachRecord(opening, 'scoring', ids, (id) => openScores(opening, id))
}

async function openScores({ db, scoringKeys, ...cx }: Opening, visitId: string): Promise<void> {
  const { now } = cx
  await db.transaction(async (tx) => {
    // Same lock order as when correcting a visit: the visit before its scoring.
    const [visit] = await tx
      .select({ sample: visits.sample })
      .from(visits)
      .where(eq(visits.id, visitId))
      .for('key share', { skipLocked: true })
    if (!visit) return
    const [scoring] = await tx
      .select()
      .from(scorings)
      .where(and(eq(scorings.visitId, visitId), isNull(scorings.openedAt)))
      .for('update', { skipLocked: true })
    // Under the lock no votes arrive, so all that were in time are included.
    if (!scoring?.keySealed) return
    if ((await tx.$count(scorings, and(eq(scorings.visitId, visitId), isDue(now)))) === 0) return
    const secret = openScoringKey(scoringKeys, scoring.keySealed, scoring)
    if (!secret) throw new Error(`no key of this site opens the votes of the visit ${visitId}`)
    const { votes, spoilt } = await openedVotes(tx, visitId, secret)
    if (votes.length > 0) {
      await tx.insert(scores).values(
        votes.map(({ vote, dinerId }) => ({
          visitId,
          dinerId,
          ...vote.scores,
          sentence: vote.sentence,
          named: vote.named,
        })),
      )
    }
    const spreads = criteria.flatMap((criterion) => {
      const given = votes.map(({ vote }) => vote.scores[criterion]).filter((each) => each !== null)
      const spread = spreadOf(given)
      return spread ? [{ visitId, criterion, ...spread }] : []
    })
    if (spreads.length > 0) await tx.insert(visitScores).values(spreads)
    await tx.update(ballots).set({ sealed: null }).where(eq(ballots.visitId, visitId))
    await tx
      .update(scorings)
      .set({ openedAt: now, keySealed: null, votes: votes.length, spoilt })
      .where(eq(scorings.visitId, visitId))
    // Sample people have no mailboxes.
    if (votes.length > 0 && !visit.sample) await notifyOpened(tx, cx, visitId, votes.length)
  })
}

/** Notifies the guests, except those who opted out, that the seal is open. */
async function notifyOpened(tx: Database, cx: Scoring, visitId: string, votes: number) {
  const invited = await invitedVoters(tx, visitId)
  const without = await withoutEventMails(
    tx,
    invited.map(({ recipient }) => recipient),
  )
  const voters = invited.filter(({ recipient }) => !without.has(recipient))
  const visit = await scoredVisit(tx, visitId)
  await cx.outbox.queueAll(tx, openedMails(cx, { visit, votes, voters }))
}

/** An opened vote; `dinerId` is null after erasure. */
type Opened = { vote: Vote; dinerId: string | null }

/** The votes of guests who came, and the number of votes that the site had not sealed. */
async function openedVotes(
  tx: Database,
  visitId: string,
  secret: Buffer,
): Promise<{ votes: Opened[]; spoilt: number }> {
  const rows = await tx
    .select(pickColumns(ballots, 'id', 'dinerId', 'sealed', 'numbersOnly'))
    .from(ballots)
    .innerJoin(visitDiners, eq(visitDiners.id, ballots.dinerId))
    .where(and(eq(ballots.visitId, visitId), eq(visitDiners.came, true)))
    .orderBy(ballots.id)
  let spoilt = 0
  const votes = rows.flatMap(({ id, dinerId, sealed, numbersOnly }): Opened[] => {
    if (!sealed) return []
    const vote = openedVote(secret, sealed, { visitId, ballotId: id })
    if (!vote) spoilt += 1
    if (!vote) return []
    return numbersOnly
      ? [{ vote: { ...vote, sentence: null, named: false }, dinerId: null }]
      : [{ vote, dinerId }]
  })
  return { votes, spoilt }
}

/** A vote; null if the site did not seal it for this ballot. The rest are opened anyway. */
function openedVote(
  secret: Buffer,
  sealed: Buffer,
  place: { visitId: string; ballotId: string },
): Vote | null {
  try {
    return openVote(secret, sealed, place)
  } catch {
    return null
  }
}

/** One run of the scoring duty: reseals keys and opens due seals. No other code opens votes. */
export async function runScorings(job: Opening): Promise<void> {
  await resealScoringKeys(job)
  await openDueScores(job)
}

/**
 * Reseals keys from the previous secret (SECRET_BEFORE) to the current one, and renews the vouchers of open scorings.
 * Keys of unknown secrets stay as they are.
 */
async function resealScoringKeys({ db, site, scoringKeys, signal }: Opening): Promise<void> {
  if (scoringKeys.length === 1) return
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
        const secret = openScoringKey(scoringKeys, scoring.keySealed, scoring)
        if (!secret) continue
        const { opensAt } = scoring
        const recipient = publicKeyOf(secret)
        await tx
          .update(scorings)
          .set({
            recipient,
            voucher: signVoucher(site, { visitId, opensAt, recipient }),
            keySealed: sealScoringKey(site.scoresKey, secret, { visitId, opensAt }),
            keyName,
          })
          .where(eq(scorings.visitId, visitId))
      }
    },
  })
}
