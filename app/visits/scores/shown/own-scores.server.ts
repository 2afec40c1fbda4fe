import { asc, desc, eq, inArray, sql } from 'drizzle-orm'
import { pickColumns } from '#app/kit/records/pick-columns.server.ts'
import { authorize } from '#app/platform/auth/authorize.ts'
import type { Owner } from '#app/platform/auth/belongs-to.server.ts'
import type { RequestContext } from '#app/platform/auth/context.ts'
import type { Database } from '#app/platform/db/pool/database.server.ts'
import type { Language } from '#app/platform/i18n/languages/language.ts'
import { visits } from '#app/platform/schema/visits/visits.ts'
import { dinersOf } from '#app/visits/scores/ballot/own-diners.server.ts'
import { scoresCopy } from '#app/visits/scores/scores.copy.ts'
import { ballots, scores, scorings } from '#app/visits/scores/scores.schema.ts'
import { criterionScoresOf } from './club-scores.server.ts'
import type { OwnScore } from './own-scores.tsx'

/** The latest ones. */
const shownScores = 20

const numbers = {
  ...pickColumns(scores, 'food', 'service', 'atmosphere', 'value'),
}

/** The account's ballots with their opened votes, as rows of `scorings`. */
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

/** What the account scored, beside the results; of sealed visits only that they are sealed. */
export async function ownScores(cx: RequestContext): Promise<OwnScore[]> {
  const account = authorize(cx.actor, 'account.own')
  const rows = await ballotsOf(cx.db, account)
    .orderBy(desc(visits.visitedOn), desc(visits.id))
    .limit(shownScores)
  const shown = rows.filter(({ voted, openedAt }) => voted || openedAt === null)
  const spreads = await criterionScoresOf(
    cx.db,
    shown.filter(({ openedAt }) => openedAt !== null).map(({ visitId }) => visitId),
  )
  return shown.map((row) => ownScoreOf(row, spreads.get(row.visitId) ?? []))
}

type OwnBallot = Awaited<ReturnType<typeof ballotsOf>>[number]

function ownScoreOf(row: OwnBallot, club: OwnScore['club']): OwnScore {
  const { visitId, visitedOn, restaurantId, restaurant, opensAt, openedAt, voted } = row
  const head = { visitId, visitedOn, restaurantId, restaurant }
  if (openedAt === null) return { ...head, state: 'sealed', voted, opensAt, club }
  const { food, service, atmosphere, value, sentence } = row
  return { ...head, state: 'open', own: { food, service, atmosphere, value }, sentence, club }
}

/** As `ownScores` for the data export: all of them, with a note on sealed ones. */
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
