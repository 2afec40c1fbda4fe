import { Avatar } from '#app/kit/ui/marks/avatar.tsx'
import { ScoreStars } from '#app/kit/ui/marks/score-stars.tsx'
import { useCopy, useLanguage } from '#app/platform/i18n/languages/language-provider.tsx'
import { longDate } from '#app/platform/i18n/time/madrid-time.ts'
import { mostStars, type Review } from './review.ts'
import { reviewsCopy } from './reviews.copy.ts'

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
        <ScoreStars
          score={review.score}
          most={mostStars}
          label={copy.outOf(String(review.score))}
        />
        <p className="text-ink-2 mt-2 max-w-[42rem] break-words whitespace-pre-line">
          {review.comment}
        </p>
      </div>
    </li>
  )
}
