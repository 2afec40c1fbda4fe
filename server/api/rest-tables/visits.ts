import { sql } from 'drizzle-orm'
import { visitDishes, visits as table } from '#app/platform/schema/visits/visits.ts'
import { generatedColumn, type RestTable } from '#server/api/rest/rest-table.ts'

/** Read alone and alike for everybody: the panel writes a visit, where a night is closed with all that belongs to it. */
const readAlone = {
  visible: () => undefined,
  asForVisitors: () => true,
  mayWrite: () => false,
}

/** The visits of the club as their public page tells them: never who was there. */
export const visits: RestTable = {
  from: table,
  id: table.id,
  columns: {
    id: generatedColumn('uuid', table.id),
    restaurant_id: generatedColumn('integer', table.restaurantId),
    restaurante: generatedColumn('text', table.restaurantName),
    event_id: {
      ...generatedColumn('integer', table.eventId),
      // Of an event that has a page: of a draft nobody is told.
      readAs:
        sql`(select told.id from events as told where told.id = visits.event_id and told.status = 'published')`.mapWith(
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
  ...readAlone,
}

/** What was served at them, each dish with its wine. */
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
  ...readAlone,
}
