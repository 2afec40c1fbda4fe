import { and, asc, desc, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm'
import { authorize } from '#app/auth/authorize.ts'
import type { Owner } from '#app/auth/belongs-to.server.ts'
import type { RequestContext } from '#app/auth/context.ts'
import { scoresCopy } from '#app/copy/scores.ts'
import type { Database } from '#app/db/database.server.ts'
import { people } from '#app/db/schema/people.ts'
import { ballots, scores, scorings } from '#app/db/schema/scores.ts'
import { visits } from '#app/db/schema/visits.ts'
import { peopleOf } from '#app/features/people/person-rows.server.ts'
import type { Language } from '#app/i18n/language.ts'
import { spreadsOf } from './club-scores.server.ts'
import { dinersOf } from './own-diners.server.ts'
import type { OwnScore } from './own-score.ts'

/** Of one's own scores the latest are shown. */
const shownScores = 20

const numbers = {
  food: scores.food,
  service: scores.service,
  atmosphere: scores.atmosphere,
  value: scores.value,
}

/** One's own ballots with what they say once they are open, the rows of `scorings` that one was on the roll of. */
function ballotsOf(tx: Database, owner: Owner) {
  return tx
    .select({
      visitId: visits.id,
      visitedOn: visits.visitedOn,
      restaurantId: visits.restaurantId,
      restaurant: visits.restaurantName,
      opensAt: scorings.opensAt,
      openedAt: scorings.openedAt,
      voted: sql<boolean>`${ballots.sealed} is not null or ${scores.id} is not null`,
      ...numbers,
      sentence: scores.sentence,
      named: scores.named,
      hidden: sql<boolean>`${scores.hiddenAt} is not null`,
    })
    .from(ballots)
    .innerJoin(scorings, eq(scorings.visitId, ballots.visitId))
    .innerJoin(visits, eq(visits.id, ballots.visitId))
    .leftJoin(scores, eq(scores.dinerId, ballots.dinerId))
    .where(inArray(ballots.dinerId, dinersOf(tx, owner)))
    .$dynamic()
}

/** What the signed-in account has given visits, beside what they came to; of what is sealed, that it is. */
export async function ownScores(cx: RequestContext): Promise<OwnScore[]> {
  const account = authorize(cx.actor, 'account.own')
  const rows = await ballotsOf(cx.db, account)
    .orderBy(desc(visits.visitedOn), desc(visits.id))
    .limit(shownScores)
  const told = rows.filter(({ voted, openedAt }) => voted || openedAt === null)
  const spreads = await spreadsOf(
    cx.db,
    told.filter(({ openedAt }) => openedAt !== null).map(({ visitId }) => visitId),
  )
  return told.map((row) => ownScoreOf(row, spreads.get(row.visitId) ?? []))
}

type OwnBallot = Awaited<ReturnType<typeof ballotsOf>>[number]

function ownScoreOf(row: OwnBallot, club: OwnScore['club']): OwnScore {
  const { visitId, visitedOn, restaurantId, restaurant, opensAt, openedAt, voted } = row
  const head = { visitId, visitedOn, restaurantId, restaurant }
  if (openedAt === null) return { ...head, state: 'sealed', voted, opensAt, club }
  const { food, service, atmosphere, value, sentence } = row
  return { ...head, state: 'open', own: { food, service, atmosphere, value }, sentence, club }
}

/** The same for the file of one's own data: all of them, and of a sealed one that nobody can read it. */
export async function scoresForFile(tx: Database, account: Owner, language: Language) {
  const rows = await ballotsOf(tx, account).orderBy(asc(visits.visitedOn), asc(visits.id))
  const { sealedInFile } = scoresCopy[language].own
  return rows.map((row) => ({
    visitedOn: row.visitedOn,
    restaurant: row.restaurant,
    opensAt: row.opensAt,
    voted: row.voted,
    sealed: row.openedAt === null && row.voted ? sealedInFile : null,
    food: row.food,
    service: row.service,
    atmosphere: row.atmosphere,
    value: row.value,
    sentence: row.sentence,
    named: row.named,
    hidden: row.hidden,
  }))
}

/**
 * Forgets whose scores somebody's are, in the transaction `tx` and before the person goes: the numbers stay as nobody's, sentences
 * go. A vote that is still sealed is opened as numbers alone; a ballot without one is gone.
 */
export async function forgetScores(tx: Database, owner: Owner): Promise<void> {
  const own = (await dinersOf(tx, owner)).map(({ id }) => id)
  await forgetTrashed(tx, owner)
  if (own.length === 0) return
  // Nothing is opened meanwhile: whoever opens it locks these rows.
  const sealed = await tx
    .select({ visitId: scorings.visitId })
    .from(scorings)
    .where(
      inArray(
        scorings.visitId,
        tx.select({ id: ballots.visitId }).from(ballots).where(inArray(ballots.dinerId, own)),
      ),
    )
    .orderBy(asc(scorings.visitId))
    .for('key share')
  if (sealed.length === 0) return
  await tx
    .update(scores)
    .set({ dinerId: null, sentence: null, named: false })
    .where(inArray(scores.dinerId, own))
  await tx
    .update(ballots)
    .set({ numbersOnly: true })
    .where(and(inArray(ballots.dinerId, own), isNotNull(ballots.sealed)))
  await tx.delete(ballots).where(and(inArray(ballots.dinerId, own), isNull(ballots.sealed)))
}

/** The same of visits that the panel has deleted and could bring back. */
async function forgetTrashed(tx: Database, owner: Owner): Promise<void> {
  const person = sql`(select coalesce(jsonb_agg(${people.id}::text), '[]') from ${people} where ${peopleOf(owner)})`
  const diners = sql`(
    select coalesce(jsonb_agg(diner ->> 'id'), '[]') from jsonb_array_elements(content -> 'visit_diners') as diner
    where ${person} @> jsonb_build_array(diner ->> 'person_id'))`
  const isOwn = sql`${diners} @> jsonb_build_array(row ->> 'diner_id')`
  await tx.execute(sql`
    update bin set content = content || jsonb_build_object(
      'scores', (
        select coalesce(jsonb_agg(case when ${isOwn}
          then row || '{"diner_id": null, "sentence": null, "named": false}' else row end), '[]')
        from jsonb_array_elements(content -> 'scores') as row),
      'ballots', (
        select coalesce(jsonb_agg(case when ${isOwn} then row || '{"numbers_only": true}' else row end), '[]')
        from jsonb_array_elements(content -> 'ballots') as row
        where not (${isOwn} and row ->> 'sealed' is null)))
    where kind = 'visit' and content ? 'ballots' and ${diners} <> '[]'`)
}
