import { sql } from 'drizzle-orm'
import { visitDishes, visits as table } from '#app/platform/schema/visits/visits.ts'
import { scorings, visitScores } from '#app/visits/scores/scores.schema.ts'
import { generatedColumn, type RestTable } from '#server/api/rest/rest-table.ts'

/** Read-only, and the same for everybody: the panel writes visits. */
const readOnly = {
  visible: () => undefined,
  asForVisitors: () => true,
  mayWrite: () => false,
}

/** As on the public pages: never the names of guests. */
export const visits: RestTable = {
  from: table,
  id: table.id,
  columns: {
    id: generatedColumn('uuid', table.id),
    restaurant_id: generatedColumn('integer', table.restaurantId),
    restaurante: generatedColumn('text', table.restaurantName),
    event_id: {
      ...generatedColumn('integer', table.eventId),
      // Null for an unpublished event.
      readAs:
        sql`(select published.id from events as published where published.id = visits.event_id and published.status = 'published')`.mapWith(
          table.eventId,
        ),
    },
    title: generatedColumn('text', table.title),
    visited_on: generatedColumn('text', table.visitedOn),
    covers: generatedColumn('integer', table.covers),
    cost_per_head: generatedColumn('euros', table.costPerHeadCents),
    note: generatedColumn('text', table.note),
    created_at: generatedColumn('instant', table.createdAt),
  },
  ...readOnly,
}

/** The dishes served, with their wines. */
export const dishesOfVisits: RestTable = {
  from: visitDishes,
  id: visitDishes.id,
  columns: {
    id: generatedColumn('uuid', visitDishes.id),
    visit_id: generatedColumn('uuid', visitDishes.visitId),
    position: generatedColumn('integer', visitDishes.position),
    title: generatedColumn('text', visitDishes.title),
    description: generatedColumn('text', visitDishes.description),
    wine: generatedColumn('text', visitDishes.wine),
  },
  ...readOnly,
}

/**
 * The result of a visit's votes by criterion, never one person's. Rows exist once the seal is open
 * (docs/decisions/history/0075-sealed-scores.md).
 */
export const scores: RestTable = {
  from: visitScores,
  id: visitScores.id,
  columns: {
    id: generatedColumn('uuid', visitScores.id),
    visit_id: generatedColumn('uuid', visitScores.visitId),
    criterion: generatedColumn('text', visitScores.criterion),
    votes: generatedColumn('integer', visitScores.votes),
    median: generatedColumn('number', visitScores.median),
    lower: generatedColumn('number', visitScores.lower),
    upper: generatedColumn('number', visitScores.upper),
  },
  visible: () =>
    sql`exists (select from ${scorings} where ${scorings.visitId} = ${visitScores.visitId} and ${scorings.openedAt} is not null)`,
  asForVisitors: () => true,
  mayWrite: () => false,
}
