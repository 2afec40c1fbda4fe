import { clubBookCopy } from '#app/copy/club-book.ts'
import type { ShownDish } from '#app/features/visits/shown-visit.ts'
import { ForeignMark } from '#app/i18n/foreign-mark.tsx'
import { useCopy } from '#app/i18n/language-provider.tsx'

/** What was served, as on the card that stood on the table; nothing where nobody wrote it down. */
export function BookDishes({ dishes }: { dishes: ShownDish[] }) {
  const copy = useCopy(clubBookCopy)
  if (dishes.length === 0) return null
  return (
    <section className="book-dishes mt-8 max-w-[44rem]">
      <h4 className="text-xs font-semibold text-stone-600">{copy.served}</h4>
      <ol className="mt-2">
        {dishes.map(({ title, description, wine, foreign }, index) => (
          <li
            // The dishes of an evening do not change their places.
            // oxlint-disable-next-line react/no-array-index-key
            key={index}
            className="grid gap-x-8 gap-y-0.5 border-t border-stone-200 py-3 first:border-t-0 sm:grid-cols-[minmax(0,1fr)_minmax(0,14rem)] print:grid-cols-[minmax(0,1fr)_minmax(0,16rem)]"
          >
            <p className="min-w-0 wrap-anywhere">
              <span lang={foreign.title} className="font-serif text-[1.1875rem] leading-snug">
                {title}
              </span>{' '}
              <ForeignMark language={foreign.title ?? foreign.description ?? null} />
              {description ? (
                <span lang={foreign.description} className="text-ink-2 block text-sm">
                  {description}
                </span>
              ) : null}
            </p>
            {wine ? (
              <p className="text-wine-700 text-sm wrap-anywhere sm:text-right sm:leading-[1.9] print:text-right">
                <span className="sr-only">{copy.wine}: </span>
                {wine}
              </p>
            ) : null}
          </li>
        ))}
      </ol>
    </section>
  )
}
