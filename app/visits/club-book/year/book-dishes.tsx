import { ForeignMark } from '#app/platform/i18n/languages/foreign-mark.tsx'
import { useCopy } from '#app/platform/i18n/languages/language-provider.tsx'
import { clubBookCopy } from '#app/visits/club-book/club-book.copy.ts'
import type { ShownDish } from '#app/visits/visits/shown-visit.ts'

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
          >
            <p>
              <span lang={foreign.title}>{title}</span>{' '}
              <ForeignMark language={foreign.title ?? foreign.description ?? null} />
              {description ? <small lang={foreign.description}>{description}</small> : null}
            </p>
            {wine ? (
              <p className="book-wine">
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
