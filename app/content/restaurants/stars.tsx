import { Rosette } from '#app/kit/ui/marks/rosette.tsx'
import { decimal } from '#app/platform/i18n/decimal.ts'
import { useCopy, useLanguage } from '#app/platform/i18n/languages/language-provider.tsx'
import { restaurantsCopy } from './restaurants.copy.ts'

/** Decorative icons without text. */
export const Rosettes = ({ count }: { count: number }) => (
  <span className="inline-flex gap-1">
    {Array.from({ length: count }, (_, index) => (
      <Rosette key={index} />
    ))}
  </span>
)

/** The guide's stars as the club's own icon, with the number in words; empty for none. */
export function Stars({ count }: { count: number }) {
  const copy = useCopy(restaurantsCopy)
  if (count === 0) return null
  return (
    <span className="text-gold inline-flex shrink-0">
      <span className="sr-only">{copy.stars(count)}</span>
      <Rosettes count={count} />
    </span>
  )
}

/** The club's rating out of 5; empty before a visit was scored. */
export function ClubStars({ rating }: { rating: number | null }) {
  const copy = useCopy(restaurantsCopy)
  const { language } = useLanguage()
  if (rating === null) return null
  const score = decimal(rating / 2, language)
  return (
    <span className="whitespace-nowrap tabular-nums">
      <span aria-hidden="true">{copy.clubRating(score)}</span>
      <span className="sr-only">{copy.clubRatingOf(score)}</span>
    </span>
  )
}
