import type { ReactNode } from 'react'
import { ButtonLink } from '#app/kit/ui/links/button.tsx'
import { Avatar } from '#app/kit/ui/marks/avatar.tsx'
import { RatingBar } from '#app/kit/ui/marks/rating-bar.tsx'
import { ScoreStars } from '#app/kit/ui/marks/score-stars.tsx'
import { decimal } from '#app/platform/i18n/decimal.ts'
import { useCopy, useLanguage } from '#app/platform/i18n/languages/language-provider.tsx'
import { longDate } from '#app/platform/i18n/time/madrid-time.ts'
import type { Ratings } from '#app/platform/schema/content/restaurants.ts'
import { maxStars, type ReviewList, type Review } from './review.ts'
import { reviewsCopy } from './reviews.copy.ts'

/** In the order of the specification (section 2). */
const ratingCriteria = ['comida', 'servicio', 'ambiente', 'calidadPrecio'] as const

/** Scores from before the club scored its visits, without missing ones (0). */
function StoredRating({ ratings }: { ratings: Ratings }) {
  const copy = useCopy(reviewsCopy)
  const { language } = useLanguage()
  const outOf = (score: number) => copy.outOf(decimal(score, language))
  const given = ratingCriteria.filter((bar) => ratings[bar] > 0)
  if (given.length === 0 && ratings.general === 0) return null
  return (
    <section aria-labelledby="club-rating">
      <h2 id="club-rating" className="text-h3">
        {copy.club}
      </h2>
      <p className="mt-1 mb-6 text-sm text-stone-600">{copy.ofBefore}</p>
      <div className="grid gap-8 sm:grid-cols-[auto_1fr] sm:gap-12">
        {ratings.general > 0 ? (
          <p className="flex flex-col gap-1">
            <span className="text-wine-700 font-serif text-[clamp(3rem,6vw,4.5rem)] leading-none font-light lining-nums">
              {decimal(ratings.general, language)}
            </span>
            <span className="text-xs text-stone-600">
              {copy.overall} · {outOf(ratings.general)}
            </span>
          </p>
        ) : null}
        <div className="flex flex-col gap-4">
          {given.map((bar) => (
            <RatingBar
              key={bar}
              label={copy.bars[bar]}
              score={ratings[bar]}
              most={maxStars}
              text={outOf(ratings[bar])}
            />
          ))}
        </div>
      </div>
    </section>
  )
}

/** The last tab: the club's scores and the reviews. */
export function RestaurantReviews({
  restaurantId,
  ratings,
  visitScores,
  reviews,
}: {
  restaurantId: number
  /** Stored ratings; null once visits have been scored. */
  ratings: Ratings | null
  /** The club's scores of its visits. */
  visitScores: ReactNode
  reviews: ReviewList
}) {
  const copy = useCopy(reviewsCopy)
  return (
    <>
      {ratings ? <StoredRating ratings={ratings} /> : null}
      {visitScores}
      <section aria-labelledby="reviews" className="mt-14 first:mt-0">
        <div className="mb-2 flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
          <h2 id="reviews" className="text-h3">
            {reviews.count === 0 ? copy.title : copy.count(reviews.count)}
          </h2>
          <ButtonLink to={`/restaurantes/${restaurantId}/resena`} variant="line" size="sm">
            {copy.write}
          </ButtonLink>
        </div>
        <p className="text-xs text-stone-600">{copy.writeHint}</p>
        <p className="mt-1 mb-6 text-xs text-stone-600">{copy.whose}</p>
        {reviews.rows.length === 0 ? (
          <p className="border-t border-stone-200 py-8 text-stone-600">{copy.empty}</p>
        ) : (
          <ul className="border-t border-stone-200">
            {reviews.rows.map((review) => (
              <ReviewEntry key={review.id} review={review} />
            ))}
          </ul>
        )}
        {reviews.count > reviews.rows.length ? (
          <p className="mt-4 text-xs text-stone-600">
            {copy.latestOf(reviews.rows.length, reviews.count)}
          </p>
        ) : null}
      </section>
    </>
  )
}

export function ReviewEntry({ review }: { review: Review }) {
  const copy = useCopy(reviewsCopy)
  const { language } = useLanguage()
  return (
    <li className="grid grid-cols-[auto_1fr] gap-x-4 border-b border-stone-200 py-6">
      <Avatar name={review.author} />
      <div className="min-w-0">
        <p className="flex flex-wrap items-baseline justify-between gap-x-4">
          <span className="min-w-0">
            <b className="font-semibold break-words">{review.author}</b>
            <span className="ml-1 text-xs text-stone-600">
              {' '}
              {review.withTheClub ? copy.withTheClub : copy.onTheirOwn}
            </span>
          </span>
          <span className="text-xs text-stone-600">
            <time dateTime={review.writtenAt.toISOString()}>
              {longDate(review.writtenAt, language)}
            </time>
            {review.edited ? ` · ${copy.edited}` : null}
          </span>
        </p>
        <ScoreStars score={review.score} most={maxStars} label={copy.outOf(String(review.score))} />
        <p className="text-ink-2 mt-2 max-w-[42rem] break-words whitespace-pre-line">
          {review.comment}
        </p>
      </div>
    </li>
  )
}
