import '#app/visits/club-book/club-book.css'
import { RestaurantMap } from '#app/content/restaurants/map/restaurant-map.tsx'
import { TextLink } from '#app/kit/ui/links/text-link.tsx'
import { EmptyState } from '#app/kit/ui/marks/empty-state.tsx'
import { Wrap } from '#app/kit/ui/marks/wrap.tsx'
import { PageTitle } from '#app/platform/head/page-title.tsx'
import { requireAccount } from '#app/platform/http/area.server.ts'
import { requestContext } from '#app/platform/http/context.ts'
import { useCopy } from '#app/platform/i18n/languages/language-provider.tsx'
import { madridDayOf } from '#app/platform/i18n/time/madrid-calendar.server.ts'
import { clubBookCopy } from '#app/visits/club-book/club-book.copy.ts'
import { bookPath, bookYearPath, type YearBook } from '#app/visits/club-book/club-book.ts'
import type { Route } from './+types/year-book.route.ts'
import { yearBook } from './year-book.server.ts'
import { YearCover } from './year-cover.tsx'
import { YearEvenings } from './year-evenings.tsx'
import { YearFigures } from './year-figures.tsx'
import { YearIndex } from './year-index.tsx'

export const middleware: Route.MiddlewareFunction[] = [requireAccount]

export async function loader({ params, context }: Route.LoaderArgs) {
  const cx = context.get(requestContext)
  const book = await yearBook(cx, params.year)
  return { book, thisYear: madridDayOf(cx.now).startsWith(`${book.year}-`) }
}

/**
 * A year of the club as a book: its cover, what is in it, the evenings in their order, what they come to, and where they
 * were. On paper it is a booklet (club-book.css).
 *
 * @param thisYear whether it is the year that it is.
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
            <p className="text-ink-2 max-w-[34rem] text-pretty">
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

/** The years before and after it, and all of them. */
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
