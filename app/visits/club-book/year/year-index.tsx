import { Wrap } from '#app/kit/ui/marks/wrap.tsx'
import { ForeignMark } from '#app/platform/i18n/languages/foreign-mark.tsx'
import { useCopy, useLanguage } from '#app/platform/i18n/languages/language-provider.tsx'
import { dayOfMonth, noonOf } from '#app/platform/i18n/time/madrid-time.ts'
import { clubBookCopy } from '#app/visits/club-book/club-book.copy.ts'
import type { YearBook } from '#app/visits/club-book/club-book.ts'

/** The anchor of an evening on the page of its year. */
export const eveningAnchor = (index: number) => `noche-${index + 1}`

/** The contents, a line for each evening. */
export function YearIndex({ book: { evenings } }: { book: YearBook }) {
  const copy = useCopy(clubBookCopy)
  const { language } = useLanguage()
  return (
    <section aria-labelledby="indice" className="book-index py-section">
      <Wrap className="grid gap-8 lg:grid-cols-[3fr_8fr] lg:gap-16">
        <h2 id="indice">{copy.index}</h2>
        <ol className="border-t border-stone-400">
          {evenings.map(({ id, visitedOn, title, foreign, restaurant }, index) => (
            <li
              key={id}
              className="relative grid gap-x-6 border-b border-stone-200 py-3 sm:grid-cols-[10rem_1fr] print:grid-cols-[10rem_1fr]"
            >
              <time dateTime={visitedOn} className="text-sm text-stone-600 sm:leading-[1.9]">
                {dayOfMonth(noonOf(visitedOn), language)}
              </time>
              <p className="min-w-0">
                <a
                  href={`#${eveningAnchor(index)}`}
                  className="hover:text-wine-700 font-serif text-[1.25rem] leading-snug wrap-anywhere after:absolute after:inset-0"
                >
                  {restaurant.name}
                </a>
                {title ? (
                  <span className="text-ink-2 block text-sm">
                    <span lang={foreign.title}>{title}</span>{' '}
                    <ForeignMark language={foreign.title ?? null} />
                  </span>
                ) : null}
              </p>
            </li>
          ))}
        </ol>
      </Wrap>
    </section>
  )
}
