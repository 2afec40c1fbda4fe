import '#app/visits/club-book/club-book.css'
import { useClub } from '#app/club-context.ts'
import { RestaurantMap } from '#app/content/restaurants/map/restaurant-map.tsx'
import { Button } from '#app/kit/ui/links/button.tsx'
import { TextLink } from '#app/kit/ui/links/text-link.tsx'
import { EmptyState } from '#app/kit/ui/marks/empty-state.tsx'
import { Eyebrow } from '#app/kit/ui/marks/eyebrow.tsx'
import { Wrap } from '#app/kit/ui/marks/wrap.tsx'
import { printWhole } from '#app/kit/ui/print-whole.ts'
import { PageTitle } from '#app/platform/head/page-title.tsx'
import { requireAccount } from '#app/platform/http/area.server.ts'
import { requestContext } from '#app/platform/http/context.ts'
import { ForeignMark } from '#app/platform/i18n/languages/foreign-mark.tsx'
import { useCopy, useLanguage } from '#app/platform/i18n/languages/language-provider.tsx'
import { madridDayOf } from '#app/platform/i18n/time/madrid-calendar.server.ts'
import { monthName, noonOf, dayOfMonth } from '#app/platform/i18n/time/madrid-time.ts'
import { Picture } from '#app/platform/images/picture.tsx'
import { pictureOf } from '#app/platform/images/pictures.ts'
import { clubBookCopy } from '#app/visits/club-book/club-book.copy.ts'
import { bookPath, bookYearPath } from '#app/visits/club-book/club-book.ts'
import type { Route } from './+types/year-book.route.ts'
import { BookEveningArticle } from './book-evening.tsx'
import { yearBook, type BookEvening, type YearBook } from './year-book.server.ts'
import { YearFigures } from './year-figures.tsx'

export const middleware: Route.MiddlewareFunction[] = [requireAccount]

export async function loader({ params, context }: Route.LoaderArgs) {
  const cx = context.get(requestContext)
  const book = await yearBook(cx, params.year)
  return { book, thisYear: madridDayOf(cx.now).startsWith(`${book.year}-`) }
}

/**
 * A year of the club as a book: cover, contents, evenings, figures and map. Printed, it is a booklet (club-book.css).
 *
 * @param thisYear whether it is the current year.
 */
export default function Year({ loaderData: { book, thisYear } }: Route.ComponentProps) {
  const copy = useCopy(clubBookCopy)
  const { year, evenings, places } = book
  return (
    <div className="club-book">
      <PageTitle title={copy.yearTitle(year)} />
      <YearCover book={book} />
      {evenings.length === 0 ? (
        <Wrap className="py-section">
          <EmptyState title={copy.emptyYear(year)} drawing="restaurants">
            <p className="text-ink-2 max-w-[34rem]">
              {thisYear ? copy.thisYearHint : copy.emptyYearHint}
            </p>
          </EmptyState>
        </Wrap>
      ) : (
        <>
          <YearIndex book={book} />
          <YearEvenings evenings={evenings} />
          <YearFigures book={book} />
          {places.length > 0 ? (
            <section aria-labelledby="mapa" className="book-map py-section">
              <Wrap>
                <h2 id="mapa" className="mb-10">
                  {copy.map}
                </h2>
                <RestaurantMap
                  places={places}
                  noteOf={(id) => copy.evenings(eveningsAt(book, id))}
                />
              </Wrap>
            </section>
          ) : null}
        </>
      )}
      <OtherYears book={book} />
    </div>
  )
}

const eveningsAt = ({ evenings }: YearBook, id: number) =>
  evenings.filter(({ restaurant }) => restaurant.id === id).length

/** Links to the years before and after, and to all. */
function OtherYears({ book: { previous, next } }: { book: YearBook }) {
  const copy = useCopy(clubBookCopy)
  return (
    <nav aria-label={copy.navigation} className="not-in-book border-t border-stone-400">
      <Wrap className="grid items-center gap-x-8 gap-y-3 py-8 sm:grid-cols-3">
        <p>
          {previous === null ? null : (
            <TextLink to={bookYearPath(previous)} back rel="prev">
              {copy.yearTitle(previous)}
            </TextLink>
          )}
        </p>
        <p className="sm:text-center">
          <TextLink to={bookPath}>{copy.allYears}</TextLink>
        </p>
        <p className="sm:text-right">
          {next === null ? null : (
            <TextLink to={bookYearPath(next)} arrow rel="next">
              {copy.yearTitle(next)}
            </TextLink>
          )}
        </p>
      </Wrap>
    </nav>
  )
}

function YearEvenings({ evenings }: { evenings: BookEvening[] }) {
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

/** A picture of the year's largest table. */
function coverPicture({ evenings }: YearBook) {
  return evenings
    .toSorted((one, other) => other.covers - one.covers)
    .flatMap(({ pictures }) => pictures.flatMap(({ image }) => pictureOf(image) ?? []))
    .at(0)
}

/** The head of the page, which is the first page in print. */
function YearCover({ book }: { book: YearBook }) {
  const copy = useCopy(clubBookCopy)
  const club = useClub()
  const { year, evenings, tables, covers } = book
  const picture = coverPicture(book) ?? 'club-rajola'
  return (
    <header className="book-cover on-dark bg-wine-900 text-paper grid md:min-h-[min(46rem,82svh)] md:grid-cols-[1fr_1fr]">
      <div className="book-cover-title px-gutter order-2 flex flex-col justify-end py-12 md:order-1 md:py-16 md:pl-[max(var(--spacing-gutter),calc((100vw-80rem)/2))]">
        <Eyebrow onDark>{copy.title}</Eyebrow>
        <h1 className="mt-7 -ml-[.04em] text-[clamp(6rem,15vw,13.5rem)] leading-[.82] font-light tracking-[-.03em] lining-nums">
          <span className="sr-only">{copy.title} </span>
          {year}
        </h1>
        <p className="text-lead text-paper/86 mt-8 max-w-[27em]">
          {evenings.length === 0
            ? club.name
            : [copy.evenings(evenings.length), copy.tables(tables), copy.covers(covers)].join(
                ' · ',
              )}
        </p>
        {evenings.length === 0 ? null : (
          <div className="not-in-book needs-scripts mt-8">
            <Button variant="ghost" size="sm" onClick={() => void printWhole()}>
              {copy.print}
            </Button>
            <p className="text-paper/70 mt-3 max-w-[26em] text-xs">{copy.printHint}</p>
          </div>
        )}
        <p className="book-cover-club hidden">{club.name}</p>
      </div>
      <div className="book-cover-picture relative order-1 min-h-[78vw] md:order-2 md:min-h-0">
        <Picture
          name={picture}
          alt=""
          sizes="(min-width: 768px) 50vw, 100vw"
          eager
          className="absolute inset-0 size-full object-cover"
        />
      </div>
    </header>
  )
}

const eveningAnchor = (index: number) => `noche-${index + 1}`

/** The contents, a line for each evening. */
function YearIndex({ book: { evenings } }: { book: YearBook }) {
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
                  className="hover:text-wine-700 text-title font-serif leading-snug wrap-anywhere after:absolute after:inset-0"
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
