import { Link } from 'react-router'
import { TextLink } from '#app/kit/ui/links/text-link.tsx'
import { Badge } from '#app/kit/ui/marks/badge.tsx'
import { ScoreStars } from '#app/kit/ui/marks/score-stars.tsx'
import { useCopy, useLanguage } from '#app/platform/i18n/languages/language-provider.tsx'
import { longDate } from '#app/platform/i18n/time/madrid-time.ts'
import { maxStars } from './review.ts'
import { reviewsCopy } from './reviews.copy.ts'
import type { ListedReview } from './reviews.server.ts'

export function OwnReviews({ reviews }: { reviews: ListedReview[] }) {
  const { own: copy, outOf } = useCopy(reviewsCopy)
  const { language } = useLanguage()
  return (
    <section>
      <h2 className="text-h3 mb-5">{copy.title}</h2>
      {reviews.length === 0 ? (
        <>
          <p className="text-ink-2">{copy.none}</p>
          <TextLink to="/restaurantes" arrow className="mt-4">
            {copy.restaurants}
          </TextLink>
        </>
      ) : null}
      <ul>
        {reviews.map(({ restaurantId, restaurant, score, comment, writtenAt, hidden }) => (
          <li key={restaurantId} className="relative border-b border-stone-200 py-4 first:pt-0">
            <p className="flex flex-wrap items-center gap-x-4 gap-y-1">
              <Link
                to={`/restaurantes/${restaurantId}/resena`}
                aria-label={copy.open(restaurant)}
                className="text-title font-serif leading-tight after:absolute after:inset-0"
              >
                {restaurant}
              </Link>
              <ScoreStars score={score} most={maxStars} label={outOf(String(score))} />
              {hidden ? <Badge tone="warn">{copy.hidden}</Badge> : null}
            </p>
            <p className="text-ink-2 mt-1 line-clamp-2 text-sm wrap-anywhere">{comment}</p>
            <p className="mt-1 text-xs text-stone-600">{longDate(writtenAt, language)}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}
