import { Wrap } from '#app/kit/ui/marks/wrap.tsx'
import { useLanguage } from '#app/platform/i18n/languages/language-provider.tsx'
import { monthName, noonOf } from '#app/platform/i18n/time/madrid-time.ts'
import type { BookEvening } from '#app/visits/club-book/club-book.ts'
import { BookEveningArticle } from './book-evening.tsx'
import { eveningAnchor } from './year-index.tsx'

/** The evenings of a year, by their months. */
export function YearEvenings({ evenings }: { evenings: BookEvening[] }) {
  const { language } = useLanguage()
  const placed = evenings.map((evening, index) => ({ evening, index }))
  const months = Map.groupBy(placed, ({ evening }) => evening.visitedOn.slice(0, 7))
  return [...months].map(([month, ofMonth]) => (
    <section
      key={month}
      aria-labelledby={`mes-${month}`}
      className="book-month odd:bg-cream py-section"
    >
      <Wrap className="grid gap-x-16 gap-y-10 lg:grid-cols-[3fr_8fr]">
        <h2
          id={`mes-${month}`}
          className="text-h1 text-wine-700 font-light first-letter:uppercase lg:sticky lg:top-28 lg:self-start"
        >
          {monthName(noonOf(`${month}-15`), language)}
        </h2>
        <div className="book-month-evenings flex min-w-0 flex-col gap-[clamp(4rem,8vw,7rem)]">
          {ofMonth.map(({ evening, index }) => (
            <BookEveningArticle key={evening.id} evening={evening} anchor={eveningAnchor(index)} />
          ))}
        </div>
      </Wrap>
    </section>
  ))
}
