import { Rosette } from '#app/kit/ui/marks/rosette.tsx'
import { useCopy } from '#app/platform/i18n/languages/language-provider.tsx'
import { restaurantsCopy } from './restaurants.copy.ts'

/** Decorative signs without words. */
export const Rosettes = ({ count }: { count: number }) => (
  <span className="inline-flex gap-1">
    {Array.from({ length: count }, (_, index) => (
      <Rosette key={index} />
    ))}
  </span>
)

/** The guide's stars as the club's own sign, with the number in words; nothing for none. */
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
