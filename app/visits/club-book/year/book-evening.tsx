import { Link } from 'react-router'
import { townOf } from '#app/content/restaurants/map/map.ts'
import { classNames } from '#app/kit/ui/class-names.ts'
import { ForeignMark } from '#app/platform/i18n/languages/foreign-mark.tsx'
import { useCopy, useLanguage } from '#app/platform/i18n/languages/language-provider.tsx'
import { otherLanguage } from '#app/platform/i18n/languages/language.ts'
import { shortEuros } from '#app/platform/i18n/money.ts'
import { longDay, noonOf } from '#app/platform/i18n/time/madrid-time.ts'
import { Picture } from '#app/platform/images/picture.tsx'
import { pictureOf } from '#app/platform/images/pictures.ts'
import { clubBookCopy } from '#app/visits/club-book/club-book.copy.ts'
import type { ShownVisit } from '#app/visits/visits/visit-history.server.ts'
import { visitsCopy } from '#app/visits/visits/visits.copy.ts'
import type { BookEvening } from './year-book.server.ts'

/** An evening of the book: place, pictures, notes, dishes and guests. */
export function BookEveningArticle({ evening, anchor }: { evening: BookEvening; anchor: string }) {
  const copy = useCopy(clubBookCopy)
  const { language } = useLanguage()
  const { restaurant, title, note, foreign, visitedOn } = evening
  const town = restaurant.address === null ? null : townOf(restaurant.address)
  return (
    <article id={anchor} aria-labelledby={`${anchor}-casa`} className="book-evening">
      <header className="book-evening-head">
        <p className="text-sm text-stone-600 first-letter:uppercase">
          <time dateTime={visitedOn}>{longDay(noonOf(visitedOn), language)}</time>
        </p>
        <h3
          id={`${anchor}-casa`}
          className="mt-2 text-[clamp(2rem,1.5rem+2vw,3.25rem)] leading-[1.04] font-light wrap-anywhere"
        >
          {restaurant.id === null ? (
            restaurant.name
          ) : (
            <Link
              to={`/restaurantes/${restaurant.id}`}
              className="hover:text-wine-700 transition-colors duration-160"
            >
              {restaurant.name}
            </Link>
          )}
        </h3>
        {town ? <p className="text-ink-2 mt-2 text-sm">{town}</p> : null}
        {title ? (
          <p className="text-h3 mt-5 max-w-[26em] font-serif text-balance">
            <EveningTitle evening={evening} title={title} />{' '}
            <ForeignMark language={foreign.title ?? null} />
          </p>
        ) : null}
      </header>
      <BookPictures pictures={evening.pictures} label={copy.pictures(restaurant.name)} />
      {note ? (
        <p className="book-note text-lead text-ink-2 mt-8 max-w-[36rem] whitespace-pre-line">
          <span lang={foreign.note}>{note}</span>{' '}
          {foreign.title ? null : <ForeignMark language={foreign.note ?? null} />}
        </p>
      ) : null}
      <BookDishes dishes={evening.dishes} />
      <EveningFacts evening={evening} />
    </article>
  )
}

function EveningTitle({ evening, title }: { evening: BookEvening; title: string }) {
  const { eventId, foreign } = evening
  if (eventId === null) return <span lang={foreign.title}>{title}</span>
  return (
    <Link
      to={`/eventos/${eventId}`}
      lang={foreign.title}
      className="hover:text-wine-700 underline decoration-stone-400 decoration-1 underline-offset-6 transition-colors duration-160"
    >
      {title}
    </Link>
  )
}

/** Small print at the foot of an evening: guests and cost. */
function EveningFacts({ evening }: { evening: BookEvening }) {
  const copy = useCopy(clubBookCopy)
  const visitCopy = useCopy(visitsCopy)
  const { language } = useLanguage()
  const { covers, costPerHeadCents, names } = evening
  const others = Math.max(0, covers - names.length)
  return (
    <dl className="book-facts mt-8 grid max-w-[44rem] gap-x-8 gap-y-2 border-t border-stone-400 pt-4 text-sm sm:grid-cols-[8rem_1fr] print:grid-cols-[9rem_1fr]">
      <dt className="text-stone-600">{copy.table}</dt>
      <dd className="wrap-anywhere max-sm:mb-2">
        {names.length > 0 ? visitCopy.named(names.join(', '), others) : copy.covers(covers)}
      </dd>
      {costPerHeadCents === null ? null : (
        <>
          <dt className="text-stone-600">{copy.figures.cost}</dt>
          <dd className="tabular-nums max-sm:mb-2">{shortEuros(costPerHeadCents, language)}</dd>
        </>
      )}
    </dl>
  )
}

/** The dishes, as on the menu card; empty if none were recorded. */
function BookDishes({ dishes }: Pick<ShownVisit, 'dishes'>) {
  const copy = useCopy(clubBookCopy)
  if (dishes.length === 0) return null
  return (
    <section className="book-dishes mt-8 max-w-[44rem]">
      <h4 className="text-xs font-semibold text-stone-600">{copy.served}</h4>
      <ol className="mt-2">
        {dishes.map(({ title, description, wine, foreign }, index) => (
          <li
            // The dishes of an evening keep their order.
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

/** The restaurant's page shows all of them. */
const maxPictures = 5

const columns: Readonly<Record<number, string>> = {
  1: 'grid-cols-1',
  2: 'grid-cols-2',
  3: 'grid-cols-3',
  4: 'grid-cols-2 sm:grid-cols-4',
}

/** One large picture, with the others in a row below it. */
function BookPictures({ pictures, label }: { pictures: ShownVisit['pictures']; label: string }) {
  const { language } = useLanguage()
  const shown = pictures
    .flatMap(({ image, ...alts }) => {
      const name = pictureOf(image)
      return name ? [{ name, alt: alts[language] || alts[otherLanguage(language)] }] : []
    })
    .slice(0, maxPictures)
  const [large, ...small] = shown
  if (!large) return null
  return (
    <section aria-label={label} className="book-pictures mt-8">
      <div className="book-picture-large aspect-3/2 overflow-hidden rounded-sm bg-stone-200">
        <Picture
          {...large}
          sizes="(min-width: 1024px) 56rem, 100vw"
          className="size-full object-cover"
        />
      </div>
      {small.length > 0 ? (
        <ul className={classNames('mt-2 grid gap-2', columns[small.length])}>
          {small.map((picture, index) => (
            <li
              // A picture may occur twice.
              // oxlint-disable-next-line react/no-array-index-key
              key={index}
              className={classNames(
                'overflow-hidden rounded-sm bg-stone-200',
                small.length === 1 ? 'aspect-3/2' : 'aspect-square',
              )}
            >
              <Picture
                {...picture}
                sizes={`(min-width: 1024px) ${Math.round(56 / small.length)}rem, 50vw`}
                className="size-full object-cover"
              />
            </li>
          ))}
        </ul>
      ) : null}
    </section>
  )
}
