import { sql } from 'drizzle-orm'
import { scorings, visitScores as table } from '#app/visits/scores/scores.schema.ts'
import { generatedColumn, type RestTable } from '#server/api/rest/rest-table.ts'

/**
 * What the votes of a visit come to by each criterion, to be read alone and once its seal is open: before that there is
 * no row of it, for anybody (docs/decisions/history/0075-sealed-scores.md). Never what one person gave.
 */
export const visitScores: RestTable = {
  from: table,
  id: table.id,
  columns: {
    id: generatedColumn('uuid', table.id),
    visit_id: generatedColumn('uuid', table.visitId),
    criterion: generatedColumn('text', table.criterion),
    votes: generatedColumn('integer', table.votes),
    median: generatedColumn('number', table.median),
    lower: generatedColumn('number', table.lower),
    upper: generatedColumn('number', table.upper),
  },
  visible: () =>
    sql`exists (select from ${scorings} where ${scorings.visitId} = ${table.visitId} and ${scorings.openedAt} is not null)`,
  asForVisitors: () => true,
  mayWrite: () => false,
}
