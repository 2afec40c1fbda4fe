import { and, eq, isNull, or, sql } from 'drizzle-orm'
import { reviewInput } from '#app/content/reviews/review-input.ts'
import {
  deleteOwnReview,
  saveReview,
  setReviewHidden,
} from '#app/content/reviews/reviews.server.ts'
import { authorize } from '#app/platform/auth/authorize.ts'
import type { RequestContext } from '#app/platform/auth/context.ts'
import { may } from '#app/platform/auth/permissions.ts'
import { numberedId } from '#app/platform/db/ids.ts'
import { reviews as table, type WrittenReview } from '#app/platform/schema/content/restaurants.ts'
import { Problem } from '#app/problem.ts'
import {
  generatedColumn,
  restColumn,
  type RowInput,
  type RestTable,
} from '#server/api/rest/rest-table.ts'
import { asForm, formText, InvalidRow } from '#server/api/rest/row-input.ts'

/** @throws Problem 404 for anybody else's review. */
async function ownReviewOf(cx: RequestContext, id: string) {
  const { id: accountId } = authorize(cx.actor, 'reviews.own')
  const number = numberedId(id)
  const [row] =
    number === null
      ? []
      : await cx.db
          .select()
          .from(table)
          .where(and(eq(table.id, number), eq(table.accountId, accountId)))
  if (!row) throw new Problem('reviewNotFound', 404)
  return row
}

const formOf = (row: RowInput) => ({
  ...('autor' in row ? { author: formText(row, 'autor') } : {}),
  ...('puntuacion' in row ? { score: formText(row, 'puntuacion') } : {}),
  ...('comentario' in row ? { comment: formText(row, 'comentario') } : {}),
})

export const reviews: RestTable = {
  from: table,
  id: table.id,
  columns: {
    id: generatedColumn('integer', table.id),
    restaurant_id: restColumn('integer', table.restaurantId),
    user_id: generatedColumn('uuid', table.accountId),
    autor: restColumn('text', table.author),
    puntuacion: restColumn('integer', table.score),
    comentario: restColumn('text', table.comment),
    fecha: generatedColumn('instant', table.writtenAt),
    hidden_at: restColumn('instant', table.hiddenAt),
  },
  // One review per restaurant and caller.
  unique: {
    'restaurant_id,user_id': ({ actor }, row) =>
      sql`${table.restaurantId} = ${numberedId(formText(row, 'restaurant_id'))} and ${table.accountId} = ${authorize(actor, 'reviews.own').id}`,
  },
  mayWrite: ({ actor }) => may(actor, 'reviews.own'),
  visible({ actor }) {
    if (may(actor, 'reviews.manage')) return undefined
    const shown = isNull(table.hiddenAt)
    return actor.kind === 'account' ? or(shown, eq(table.accountId, actor.id)) : shown
  },
  asForVisitors: ({ actor }) => actor.kind === 'visitor',
  async insert(cx, row) {
    const { name } = authorize(cx.actor, 'reviews.own')
    const restaurantId = numberedId(formText(row, 'restaurant_id'))
    if (restaurantId === null) throw new InvalidRow({ restaurant_id: 'invalidChoice' })
    const input = asForm({ author: name, ...formOf(row) }, reviewInput)
    return String(await saveReview(cx, restaurantId, input))
  },
  async update(cx, id, row) {
    // Moderators hide reviews; authors edit them.
    if ('hidden_at' in row) {
      await setReviewHidden(cx, id, row.hidden_at !== null)
      return
    }
    const { restaurantId, author, score, comment } = await ownReviewOf(cx, id)
    const before: Record<keyof WrittenReview, string> = { author, score: String(score), comment }
    await saveReview(cx, restaurantId, asForm({ ...before, ...formOf(row) }, reviewInput))
  },
  async remove(cx, id) {
    await deleteOwnReview(cx, (await ownReviewOf(cx, id)).restaurantId)
  },
}
