import { visits as table } from '#app/db/schema/visits.ts'
import { generatedColumn, type RestTable } from '#server/api/rest-table.ts'

/**
 * The visits of the club as their public page tells them, to be read alone: never who was there. They are written by the
 * panel, where a night is closed with all that belongs to it.
 */
export const visits: RestTable = {
  from: table,
  id: table.id,
  columns: {
    id: generatedColumn('uuid', table.id),
    restaurant_id: generatedColumn('integer', table.restaurantId),
    restaurante: generatedColumn('text', table.restaurantName),
    title: generatedColumn('text', table.title),
    visited_on: generatedColumn('text', table.visitedOn),
    covers: generatedColumn('integer', table.covers),
    cost_per_head: generatedColumn('euros', table.costPerHeadCents),
    note: generatedColumn('text', table.note),
    created_at: generatedColumn('instant', table.createdAt),
  },
  visible: () => undefined,
  asForVisitors: () => true,
  mayWrite: () => false,
}
