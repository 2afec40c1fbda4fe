import { reviewsCopy } from '#app/copy/reviews.ts'
import { useCopy, useLanguage } from '#app/i18n/language-provider.tsx'
import { longDate } from '#app/i18n/madrid-time.ts'
import { ScoreStars } from '#app/ui/score-stars.tsx'
import { initialsOf, mostStars, type Review } from './review.ts'

/** Grounds of the avatars; the same author always has the same one. */
const grounds = ['bg-wine-700', 'bg-olive-700', 'bg-sea-700']

export function ReviewEntry({ review }: { review: Review }) {
  const copy = useCopy(reviewsCopy)
  const { language } = useLanguage()
  const ground = grounds[review.author.length % grounds.length] ?? ''
  return (
    <li className="grid grid-cols-[auto_1fr] gap-x-4 border-b border-stone-200 py-6">
      <span
        aria-hidden="true"
        className={`text-paper grid size-12 place-items-center rounded-full font-serif text-[1.0625rem] leading-none ${ground}`}
      >
        {initialsOf(review.author)}
      </span>
      <div className="min-w-0">
        <p className="flex flex-wrap items-baseline justify-between gap-x-4">
          <b className="font-semibold break-words">{review.author}</b>
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
