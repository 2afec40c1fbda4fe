import { and, desc, eq, inArray, isNull, sql } from 'drizzle-orm'
import { authorize } from '#app/auth/authorize.ts'
import type { RequestContext } from '#app/auth/context.ts'
import { numberedId } from '#app/db/ids.ts'
import { countedStretch, inOrderOf } from '#app/db/list-stretch.server.ts'
import { restaurants, reviews, type WrittenReview } from '#app/db/schema/restaurants.ts'
import { rowsIn } from '#app/db/tallies.server.ts'
import { recordAudit } from '#app/features/audit/record-audit.server.ts'
import { Problem } from '#app/problem.ts'
import type { ReviewInput } from './review-input.ts'
import type { ListedReview, ModeratedReview, ReviewList } from './review.ts'

/** Reviews on a restaurant's page, and in the panel. */
const shownOnPage = 30
const panelPageSize = 25

/** The latest reviews of a restaurant that are not hidden, with the mean of them all. */
export async function listReviews(cx: RequestContext, restaurantId: number): Promise<ReviewList> {
  const visible = and(eq(reviews.restaurantId, restaurantId), isNull(reviews.hiddenAt))
  const [rows, [total]] = await Promise.all([
    cx.db
      .select({
        id: reviews.id,
        author: reviews.author,
        score: reviews.score,
        comment: reviews.comment,
        writtenAt: reviews.writtenAt,
        edited: sql<boolean>`${reviews.updatedAt} > ${reviews.writtenAt}`,
      })
      .from(reviews)
      .where(visible)
      .orderBy(desc(reviews.writtenAt), desc(reviews.id))
      .limit(shownOnPage),
    cx.db
      .select({
        count: sql<number>`count(*)::int`,
        average: sql<number | null>`avg(${reviews.score})::float8`,
      })
      .from(reviews)
      .where(visible),
  ])
  return { rows, count: total?.count ?? 0, average: total?.average ?? null }
}

export type OwnReview = WrittenReview & { hidden: boolean }

/** The signed-in account's review of this restaurant; null while it has none. */
export async function ownReview(
  cx: RequestContext,
  restaurantId: number,
): Promise<OwnReview | null> {
  const account = authorize(cx.actor, 'reviews.own')
  const [own] = await cx.db
    .select({
      author: reviews.author,
      score: reviews.score,
      comment: reviews.comment,
      hidden: sql<boolean>`${reviews.hiddenAt} is not null`,
    })
    .from(reviews)
    .where(and(eq(reviews.restaurantId, restaurantId), eq(reviews.accountId, account.id)))
  return own ?? null
}

/** Reviews shown in the account, the latest first. */
const shownInAccount = 50

/** The signed-in account's reviews, hidden ones too. */
export async function listOwnReviews(cx: RequestContext): Promise<ListedReview[]> {
  const account = authorize(cx.actor, 'reviews.own')
  return cx.db
    .select({
      restaurantId: reviews.restaurantId,
      restaurant: restaurants.name,
      score: reviews.score,
      comment: reviews.comment,
      writtenAt: reviews.writtenAt,
      hidden: sql<boolean>`${reviews.hiddenAt} is not null`,
    })
    .from(reviews)
    .innerJoin(restaurants, eq(restaurants.id, reviews.restaurantId))
    .where(eq(reviews.accountId, account.id))
    .orderBy(desc(reviews.writtenAt), desc(reviews.id))
    .limit(shownInAccount)
}

/**
 * Stores the account's review of a restaurant, or changes the one it has: one per restaurant, also
 * when sent twice at once (decisions.md). A hidden one stays hidden. Gives the review's id.
 */
export async function saveReview(
  cx: RequestContext,
  restaurantId: number,
  input: ReviewInput,
): Promise<number> {
  const account = authorize(cx.actor, 'reviews.own')
  return cx.db.transaction(async (tx) => {
    // Kept from being deleted meanwhile.
    const [restaurant] = await tx
      .select({ id: restaurants.id })
      .from(restaurants)
      .where(eq(restaurants.id, restaurantId))
      .for('key share')
    if (!restaurant) throw new Problem('restaurantNotFound', 404)
    const { author, score, comment } = input
    const written = { author, score, comment } satisfies WrittenReview
    const [saved] = await tx
      .insert(reviews)
      .values({
        restaurantId,
        accountId: account.id,
        ...written,
        writtenAt: cx.now,
        updatedAt: cx.now,
      })
      .onConflictDoUpdate({
        target: [reviews.restaurantId, reviews.accountId],
        set: { ...written, updatedAt: cx.now },
      })
      .returning({ id: reviews.id })
    if (!saved) throw new Error('the review was not stored')
    return saved.id
  })
}

/** Deletes the account's own review. Throws Problem 404 when there is none. */
export async function deleteOwnReview(cx: RequestContext, restaurantId: number): Promise<void> {
  const account = authorize(cx.actor, 'reviews.own')
  const deleted = await cx.db
    .delete(reviews)
    .where(and(eq(reviews.restaurantId, restaurantId), eq(reviews.accountId, account.id)))
    .returning({ id: reviews.id })
  if (deleted.length === 0) throw new Problem('reviewNotFound', 404)
}

/** All reviews, the newest first, in pages that count from 1; one beyond the end is the last. */
export async function listAllReviews(
  cx: RequestContext,
  page: number,
): Promise<{ rows: ModeratedReview[]; page: number; pages: number }> {
  authorize(cx.actor, 'reviews.manage')
  const { ids, ...place } = await countedStretch(
    cx.db,
    {
      table: reviews,
      id: reviews.id,
      condition: undefined,
      order: [
        { by: reviews.writtenAt, descending: true },
        { by: reviews.id, descending: true },
      ],
    },
    { page, size: panelPageSize, total: await rowsIn(cx.db, 'reviews') },
  )
  const rows = await cx.db
    .select({
      id: reviews.id,
      restaurantId: reviews.restaurantId,
      restaurant: restaurants.name,
      author: reviews.author,
      score: reviews.score,
      comment: reviews.comment,
      writtenAt: reviews.writtenAt,
      hidden: sql<boolean>`${reviews.hiddenAt} is not null`,
    })
    .from(reviews)
    .innerJoin(restaurants, eq(restaurants.id, reviews.restaurantId))
    .where(inArray(reviews.id, ids))
  return { rows: inOrderOf(ids, rows), page: place.page, pages: place.pages }
}

/**
 * Hides a review from everybody but its author, or shows it again; what is so already stays so.
 * Throws Problem 404.
 */
export async function setReviewHidden(
  cx: RequestContext,
  id: string,
  hidden: boolean,
): Promise<void> {
  authorize(cx.actor, 'reviews.manage')
  const number = numberedId(id)
  if (number === null) throw new Problem('reviewNotFound', 404)
  await cx.db.transaction(async (tx) => {
    const [review] = await tx
      .select({ hiddenAt: reviews.hiddenAt })
      .from(reviews)
      .where(eq(reviews.id, number))
      .for('no key update')
    if (!review) throw new Problem('reviewNotFound', 404)
    if ((review.hiddenAt !== null) === hidden) return
    await tx
      .update(reviews)
      .set({ hiddenAt: hidden ? cx.now : null })
      .where(eq(reviews.id, number))
    await recordAudit(tx, cx, {
      action: hidden ? 'review.hidden' : 'review.shown',
      subjectType: 'review',
      subjectId: id,
    })
  })
}
