import { and, desc, eq, inArray, isNotNull, isNull, sql, type SQL } from 'drizzle-orm'
import { pickColumns } from '#app/kit/records/pick-columns.server.ts'
import { recordAct } from '#app/kit/records/record-audit.server.ts'
import { authorize } from '#app/platform/auth/authorize.ts'
import type { RequestContext } from '#app/platform/auth/context.ts'
import { rowsIn } from '#app/platform/db/batches/tallies.server.ts'
import { numberedId } from '#app/platform/db/ids.ts'
import { idPageOf, inOrderOf, maxFound } from '#app/platform/db/searching/id-page.server.ts'
import { isOrWasMember } from '#app/platform/db/searching/known-members.server.ts'
import {
  restaurantNameMatches,
  reviewMatches,
  searchedText,
} from '#app/platform/db/searching/searching.server.ts'
import {
  restaurants,
  reviews,
  type WrittenReview,
} from '#app/platform/schema/content/restaurants.ts'
import { Problem } from '#app/problem.ts'
import type { ReviewInput } from './review-input.ts'
import type { ReviewList } from './review.ts'

const shownOnPage = 30
const panelPageSize = 25

/** The latest visible reviews of a restaurant, with the mean of all. */
export async function listReviews(cx: RequestContext, restaurantId: number): Promise<ReviewList> {
  const visible = and(eq(reviews.restaurantId, restaurantId), isNull(reviews.hiddenAt))
  const [rows, [total]] = await Promise.all([
    cx.db
      .select({
        ...pickColumns(reviews, 'id', 'author', 'score', 'comment', 'writtenAt'),
        edited: sql<boolean>`${reviews.updatedAt} > ${reviews.writtenAt}`,
        withTheClub,
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

/** The account's review of this restaurant; null without one. */
export async function ownReview(cx: RequestContext, restaurantId: number) {
  const account = authorize(cx.actor, 'reviews.own')
  const [own] = await cx.db
    .select({
      ...pickColumns(reviews, 'author', 'score', 'comment'),
      hidden: sql<boolean>`${reviews.hiddenAt} is not null`,
    })
    .from(reviews)
    .where(and(eq(reviews.restaurantId, restaurantId), eq(reviews.accountId, account.id)))
  return own ?? null
}

const shownInAccount = 50

/** The account's reviews, hidden ones too. */
export async function listOwnReviews(cx: RequestContext) {
  const account = authorize(cx.actor, 'reviews.own')
  return cx.db
    .select({
      ...pickColumns(reviews, 'restaurantId', 'score', 'comment', 'writtenAt'),
      restaurant: restaurants.name,
      hidden: sql<boolean>`${reviews.hiddenAt} is not null`,
    })
    .from(reviews)
    .innerJoin(restaurants, eq(restaurants.id, reviews.restaurantId))
    .where(eq(reviews.accountId, account.id))
    .orderBy(desc(reviews.writtenAt), desc(reviews.id))
    .limit(shownInAccount)
}

export type ListedReview = Awaited<ReturnType<typeof listOwnReviews>>[number]

/**
 * Stores or changes the account's review of a restaurant: one per restaurant, even with concurrent requests. A hidden
 * one stays hidden. Returns its id. Throws Problem 404.
 */
export async function saveReview(cx: RequestContext, restaurantId: number, input: ReviewInput) {
  const account = authorize(cx.actor, 'reviews.own')
  return cx.db.transaction(async (tx) => {
    // Locked, so that it is not deleted meanwhile.
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
        // Unchanged reviews do not count as edited.
        setWhere: sql`(${reviews.author}, ${reviews.score}, ${reviews.comment})
          is distinct from (${author}, ${score}, ${comment})`,
      })
      .returning({ id: reviews.id })
    if (saved) return saved.id
    const [same] = await tx
      .select({ id: reviews.id })
      .from(reviews)
      .where(and(eq(reviews.restaurantId, restaurantId), eq(reviews.accountId, account.id)))
    if (!same) throw new Error('the review was not stored')
    return same.id
  })
}

/** Deletes the account's review. Throws Problem 404 without one. */
export async function deleteOwnReview(cx: RequestContext, restaurantId: number): Promise<void> {
  const account = authorize(cx.actor, 'reviews.own')
  const deleted = await cx.db
    .delete(reviews)
    .where(and(eq(reviews.restaurantId, restaurantId), eq(reviews.accountId, account.id)))
    .returning({ id: reviews.id })
  if (deleted.length === 0) throw new Problem('reviewNotFound', 404)
}

/** Condition: the author, the comment or the restaurant's name matches. */
async function matchesSearch({ db }: RequestContext, text: string): Promise<SQL | undefined> {
  const named = await db
    .select({ id: restaurants.id })
    .from(restaurants)
    .where(restaurantNameMatches(text))
    .limit(maxFound)
  return reviewMatches(
    text,
    named.map(({ id }) => id),
  )
}

/**
 * A page of all reviews, or of the hidden ones, that match `search`, the newest first; pages count from 1, a number
 * beyond the last gives the last. `hiddenCount` counts all hidden ones. Editors and admins.
 */
export async function listAllReviews(
  cx: RequestContext,
  { page, hidden, search }: { page: number; hidden: boolean; search: string },
) {
  authorize(cx.actor, 'reviews.manage')
  const wanted = searchedText(search)
  const isHidden = isNotNull(reviews.hiddenAt)
  const hiddenCount = await cx.db.$count(reviews, isHidden)
  const { ids, ...place } = await idPageOf(cx.db, {
    table: reviews,
    id: reviews.id,
    condition: and(
      hidden ? isHidden : undefined,
      wanted ? await matchesSearch(cx, wanted) : undefined,
    ),
    // Hidden reviews have an index of their own, in order of creation.
    order: (hidden ? [reviews.id] : [reviews.writtenAt, reviews.id]).map((by) => ({
      by,
      descending: true,
    })),
    page,
    size: panelPageSize,
    searched: wanted !== '',
    total: async () => (hidden ? hiddenCount : rowsIn(cx.db, 'reviews')),
  })
  const rows = await cx.db
    .select({
      ...pickColumns(reviews, 'id', 'restaurantId', 'author', 'score', 'comment', 'writtenAt'),
      restaurant: restaurants.name,
      hidden: sql<boolean>`${reviews.hiddenAt} is not null`,
    })
    .from(reviews)
    .innerJoin(restaurants, eq(restaurants.id, reviews.restaurantId))
    .where(inArray(reviews.id, ids))
  return { rows: inOrderOf(ids, rows), ...place, hiddenCount }
}

export type ModeratedReview = Awaited<ReturnType<typeof listAllReviews>>['rows'][number]

/** Hides a review from everybody but its author, or shows it again. Idempotent. Throws Problem 404. */
export async function setReviewHidden(cx: RequestContext, id: string, hidden: boolean) {
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
    await recordAct(tx, cx, hidden ? 'review.hidden' : 'review.shown', ['review', id])
  })
}

/**
 * Whether the author of a review took part in a visit of the club there and agrees to be named; otherwise it is not
 * disclosed (docs/decisions/history/0074-visits.md).
 */
const withTheClub = sql<boolean>`exists (
  select from visit_diners as diner
  join visits as visit on visit.id = diner.visit_id
  join people as person on person.id = diner.person_id
  where visit.restaurant_id = reviews.restaurant_id and diner.came
    and person.account_id = reviews.user_id and person.visits_consent_at is not null
    and ${isOrWasMember(sql`person.id`)})`
