import { Link } from 'react-router'
import { ForeignMark } from '#app/platform/i18n/languages/foreign-mark.tsx'
import { useCopy, useLanguage } from '#app/platform/i18n/languages/language-provider.tsx'
import { otherLanguage } from '#app/platform/i18n/languages/language.ts'
import { shortEuros } from '#app/platform/i18n/money.ts'
import { dayOfMonth, longDate, noonOf, yearOf } from '#app/platform/i18n/time/madrid-time.ts'
import { Picture } from '#app/platform/images/picture.tsx'
import { pictureOf } from '#app/platform/images/pictures.ts'
import type { ShownVisit } from './visit-history.server.ts'
import { visitsCopy } from './visits.copy.ts'

/** Number of pictures in the first row by their total; the rows below are full. */
const firstRow = (count: number) => (count === 3 ? 3 : 2)

const columns: Readonly<Record<number, string>> = {
  1: '',
  2: 'sm:grid-cols-2',
  3: 'sm:grid-cols-3',
  4: 'grid-cols-2 sm:grid-cols-4',
}

/** One visit: date, covers and cost at the side, next to texts, dishes and pictures. */
export function ShownVisitArticle({ visit }: { visit: ShownVisit }) {
  const copy = useCopy(visitsCopy)
  const { language } = useLanguage()
  const day = noonOf(visit.visitedOn)
  const { title, foreign, eventId, covers, costPerHeadCents, note, names } = visit
  const others = Math.max(0, covers - names.length)
  return (
    <article className="grid gap-x-16 gap-y-8 lg:grid-cols-[minmax(0,3fr)_minmax(0,8fr)]">
      <header>
        <p className="text-wine-700 font-serif text-[clamp(2.5rem,2rem+2vw,4rem)] leading-none font-light tabular-nums">
          {yearOf(day, language)}
        </p>
        <p className="text-title mt-2 font-serif leading-tight">
          <time dateTime={visit.visitedOn}>{dayOfMonth(day, language)}</time>
        </p>
        <p className="text-ink-2 mt-4 text-sm tabular-nums">
          {copy.covers(covers)}
          {costPerHeadCents === null ? null : (
            <>
              <br />
              <b className="font-semibold">{shortEuros(costPerHeadCents, language)}</b>{' '}
              {copy.perHead}
            </>
          )}
        </p>
        {names.length > 0 ? (
          <p className="mt-4 text-sm text-stone-600">
            <span className="block text-xs">{copy.table}</span>
            {copy.named(names.join(', '), others)}
          </p>
        ) : null}
      </header>
      <div className="flex min-w-0 flex-col gap-8">
        {title ? (
          <h3 className="text-h2 max-w-[20em] text-balance">
            {eventId === null ? (
              <span lang={foreign.title}>{title}</span>
            ) : (
              <Link
                to={`/eventos/${eventId}`}
                lang={foreign.title}
                className="hover:text-wine-700 underline decoration-stone-400 decoration-1 underline-offset-6 transition-colors duration-160"
              >
                {title}
              </Link>
            )}{' '}
            <ForeignMark language={foreign.title ?? null} />
          </h3>
        ) : (
          <h3 className="sr-only">{longDate(day, language)}</h3>
        )}
        {note ? (
          <p className="text-lead text-ink-2 max-w-[42rem] whitespace-pre-line">
            <span lang={foreign.note}>{note}</span>{' '}
            {foreign.title ? null : <ForeignMark language={foreign.note ?? null} />}
          </p>
        ) : null}
        <VisitPictureRow visit={visit} />
        <Served dishes={visit.dishes} />
      </div>
    </article>
  )
}

function VisitPictureRow({ visit }: { visit: ShownVisit }) {
  const copy = useCopy(visitsCopy)
  const { language } = useLanguage()
  const shown = visit.pictures.flatMap(({ image, ...alts }) => {
    const picture = pictureOf(image)
    return picture ? [{ picture, alt: alts[language] || alts[otherLanguage(language)] }] : []
  })
  if (shown.length === 0) return null
  const first = firstRow(shown.length)
  const rows = [shown.slice(0, first), shown.slice(first)].filter((row) => row.length > 0)
  const label = copy.pictures(longDate(noonOf(visit.visitedOn), language))
  return (
    <section aria-label={label} className="flex flex-col gap-2">
      {rows.map((row) => (
        <ul
          key={row[0]?.picture}
          className={`grid gap-2 ${columns[Math.min(row.length, 4)] ?? ''}`}
        >
          {row.map(({ picture, alt }) => (
            <li key={picture} className="aspect-3/2 overflow-hidden rounded-sm bg-stone-200">
              <Picture
                name={picture}
                alt={alt}
                sizes={`(min-width: 1024px) ${Math.round(66 / Math.min(row.length, 4))}vw, (min-width: 640px) ${Math.round(92 / Math.min(row.length, 4))}vw, 100vw`}
                className="size-full object-cover"
              />
            </li>
          ))}
        </ul>
      ))}
    </section>
  )
}

/** The dishes as on the menu card, each with its wine. */
function Served({ dishes }: Pick<ShownVisit, 'dishes'>) {
  const copy = useCopy(visitsCopy)
  if (dishes.length === 0) return null
  return (
    <section className="bg-paper px-[clamp(1.25rem,4vw,3rem)] py-8 md:py-10">
      <h4 className="text-xs font-semibold text-stone-600">{copy.served}</h4>
      <ol className="mt-4">
        {dishes.map(({ title, description, wine, foreign }) => (
          <li
            key={`${title} ${wine}`}
            className="grid gap-x-8 gap-y-1 border-t border-stone-200 py-4 first:border-t-0 md:grid-cols-[minmax(0,1fr)_minmax(0,15rem)]"
          >
            <p className="min-w-0">
              <span lang={foreign.title} className="text-title font-serif leading-snug">
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
              <p className="text-wine-700 text-sm md:text-right">
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
