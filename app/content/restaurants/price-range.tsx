import { useCopy } from '#app/platform/i18n/languages/language-provider.tsx'
import { restaurantsCopy } from './restaurants.copy.ts'

const highest = 4

/** One to four euro signs, the remaining ones grey; nothing for an unknown range. */
export function PriceRange({ range }: { range: string | null }) {
  const copy = useCopy(restaurantsCopy)
  const signs = /^€{1,4}$/u.test(range ?? '') ? (range ?? '').length : 0
  if (signs === 0) return null
  return (
    <span className="font-semibold tracking-[.04em]">
      <span className="sr-only">{copy.priceRange(signs)}</span>
      <span aria-hidden="true">
        {'€'.repeat(signs)}
        <span className="text-stone-400">{'€'.repeat(highest - signs)}</span>
      </span>
    </span>
  )
}
