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
