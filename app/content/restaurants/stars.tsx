import { Rosette } from '#app/kit/ui/marks/rosette.tsx'
import { useCopy } from '#app/platform/i18n/languages/language-provider.tsx'
import { restaurantsCopy } from './restaurants.copy.ts'

/** So many signs in the colour of the text around them, without words. */
export const Rosettes = ({ count }: { count: number }) => (
  <span className="inline-flex gap-1">
    {Array.from({ length: count }, (_, index) => (
      <Rosette key={index} />
    ))}
  </span>
)

/** The club's own sign for the guide's stars; the number is said in words. Nothing for none. */
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
