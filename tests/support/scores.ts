import { eq } from 'drizzle-orm'
import type { RequestContext } from '#app/platform/auth/context.ts'
import type { Database } from '#app/platform/db/pool/database.server.ts'
import type { Language } from '#app/platform/i18n/languages/language.ts'
import { membershipRequests } from '#app/platform/schema/members/memberships.ts'
import { people } from '#app/platform/schema/members/people.ts'
import { visitDiners, visits } from '#app/platform/schema/visits/visits.ts'
import { ballotAddress } from '#app/visits/scores/ballot/ballot-link.server.ts'
import { castVote } from '#app/visits/scores/ballot/cast-vote.server.ts'
import { runScorings } from '#app/visits/scores/open-scores.server.ts'
import { openScoring } from '#app/visits/scores/open-scoring.server.ts'
import { ballots, scores, scorings } from '#app/visits/scores/scores.schema.ts'
import type { Vote } from '#app/visits/scores/shown/score.ts'
import { testContext, testOpeningKeys, testSite } from './context.ts'
import { storedRow } from './stored-row.ts'

/** A diner of a visit and their ballot. */
export type TestDiner = {
  dinerId: string
  personId: string
  email: string
  /** The key in the link of their mail. */
  key: string
}

let visited = 0

type VisitOptions = { restaurantId?: number | null; visitedOn?: string; language?: Language }

/** Yesterday's visit by members without accounts, with unique addresses. */
export async function storedVisit(
  db: Database,
  names: readonly string[],
  { restaurantId = null, visitedOn = '2026-11-19', language = 'es' }: VisitOptions = {},
): Promise<{ visitId: string; diners: Omit<TestDiner, 'key'>[] }> {
  visited += 1
  const visit = await storedRow(db, visits, {
    restaurantId,
    restaurantName: 'Can Roca',
    visitedOn,
    covers: Math.max(1, names.length),
  })
  const diners = []
  for (const [position, fullName] of names.entries()) {
    const email = `diner-${visited}-${position}@example.org`
    // A member, because the club soon forgets others without an account.
    await db
      .insert(membershipRequests)
      .values({ fullName, email, language, status: 'approved', joinedOn: '2020-01-01' })
    const [person] = await db
      .update(people)
      .set({ language })
      .where(eq(people.email, email))
      .returning({ id: people.id })
    const diner = await storedRow(db, visitDiners, {
      visitId: visit.id,
      position,
      personId: person?.id ?? null,
    })
    if (!person || !diner) throw new Error('the diner was not stored')
    diners.push({ dinerId: diner.id, personId: person.id, email })
  }
  return { visitId: visit.id, diners }
}

async function keyOf(
  db: Database,
  dinerId: string,
  site: Pick<RequestContext['site'], 'formKey' | 'origin'> = testSite,
): Promise<string> {
  const [ballot] = await db.select().from(ballots).where(eq(ballots.dinerId, dinerId))
  if (!ballot) throw new Error('the diner has no ballot')
  return new URL(ballotAddress(site, ballot.id)).searchParams.get('clave') ?? ''
}

/** A visit with open voting, and the keys of its links; `cx` is the context of the site that starts it. */
export async function scoredVisit(
  db: Database,
  names: readonly string[],
  { cx = testContext({ db }), ...options }: VisitOptions & { cx?: RequestContext } = {},
): Promise<{ visitId: string; diners: TestDiner[] }> {
  const { visitId, diners } = await storedVisit(db, names, options)
  await db.transaction((tx) => openScoring(tx, cx, visitId))
  const keyed: TestDiner[] = []
  for (const diner of diners) {
    keyed.push({ ...diner, key: await keyOf(db, diner.dinerId, cx.site) })
  }
  return { visitId, diners: keyed }
}

/** An opened visit with these sentences, written without a name. */
export async function openedVisit(
  db: Database,
  sentences: readonly string[],
  options: VisitOptions = {},
): Promise<{ visitId: string; scoreIds: string[] }> {
  const { visitId } = await storedVisit(db, [], options)
  const at = new Date()
  await db.insert(scorings).values({
    visitId,
    beganAt: new Date(at.getTime() - 2),
    opensAt: new Date(at.getTime() - 1),
    openedAt: at,
    recipient: Buffer.alloc(32),
    voucher: Buffer.alloc(32),
    keyName: '0'.repeat(16),
    votes: Math.max(3, sentences.length),
    spoilt: 0,
  })
  const rows = await db
    .insert(scores)
    .values(sentences.map((sentence) => ({ visitId, food: 8, sentence })))
    .returning({ id: scores.id })
  return { visitId, scoreIds: rows.map(({ id }) => id) }
}

/** A vote with this mark for every criterion. */
export const vote = (score: number, rest: Partial<Vote> = {}): Vote => ({
  scores: { food: score, service: score, atmosphere: score, value: score },
  sentence: null,
  named: false,
  ...rest,
})

/** Each of these diners gives this mark for every criterion. */
export async function voteAll(
  db: Database,
  diners: readonly TestDiner[],
  numbers: readonly number[],
): Promise<void> {
  for (const [place, number] of numbers.entries()) {
    await castVote(testContext({ db }), diners[place]?.key ?? '', vote(number))
  }
}

export const runAt = (
  db: Database,
  now: Date,
  scoringKeys: readonly Uint8Array[] = testOpeningKeys,
) =>
  runScorings({
    ...testContext({ db, now }),
    scoringKeys,
    signal: new AbortController().signal,
  })

export async function scoringOf(db: Database, visitId: string) {
  const [scoring] = await db.select().from(scorings).where(eq(scorings.visitId, visitId))
  if (!scoring) throw new Error('there is no scoring')
  return scoring
}
