import { asc, eq, inArray, sql } from 'drizzle-orm'
import { pickColumns } from '#app/kit/records/pick-columns.server.ts'
import type { Owner } from '#app/platform/auth/belongs-to.server.ts'
import type { Database } from '#app/platform/db/pool/database.server.ts'
import type { Language } from '#app/platform/i18n/languages/language.ts'
import { visits } from '#app/platform/schema/visits/visits.ts'
import { dinersOf } from '#app/visits/scores/ballot/own-diners.server.ts'
import { scoresCopy } from '#app/visits/scores/scores.copy.ts'
import { ballots, scores, scorings } from '#app/visits/scores/scores.schema.ts'

/** The account's votes, for the data export, with a note on sealed ones. */
export async function scoresForFile(tx: Database, account: Owner, language: Language) {
  const rows = await tx
    .select({
      visitedOn: visits.visitedOn,
      restaurant: visits.restaurantName,
      opensAt: scorings.opensAt,
      openedAt: scorings.openedAt,
      voted: sql<boolean>`${ballots.sealed} is not null or ${scores.id} is not null`,
      ...pickColumns(scores, 'food', 'service', 'atmosphere', 'value', 'sentence', 'named'),
      hidden: sql<boolean>`${scores.hiddenAt} is not null`,
    })
    .from(ballots)
    .innerJoin(scorings, eq(scorings.visitId, ballots.visitId))
    .innerJoin(visits, eq(visits.id, ballots.visitId))
    .leftJoin(scores, eq(scores.dinerId, ballots.dinerId))
    .where(inArray(ballots.dinerId, dinersOf(tx, account)))
    .orderBy(asc(visits.visitedOn), asc(visits.id))
  const { sealedInFile } = scoresCopy[language]
  return rows.map(({ openedAt, ...row }) =>
    Object.assign(row, { sealed: openedAt === null && row.voted ? sealedInFile : null }),
  )
}
