import { restaurantsCopy } from '#app/content/restaurants/restaurants.copy.ts'
import { decimal } from '#app/platform/i18n/decimal.ts'
import { useCopy, useLanguage } from '#app/platform/i18n/languages/language-provider.tsx'

/** The club's rating out of 5; nothing before a visit was scored. */
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
