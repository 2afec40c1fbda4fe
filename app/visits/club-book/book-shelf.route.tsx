import { Link } from 'react-router'
import { EmptyState } from '#app/kit/ui/marks/empty-state.tsx'
import { Wrap } from '#app/kit/ui/marks/wrap.tsx'
import { PageTitle } from '#app/platform/head/page-title.tsx'
import { requireAccount } from '#app/platform/http/area.server.ts'
import { requestContext } from '#app/platform/http/context.ts'
import { useCopy } from '#app/platform/i18n/languages/language-provider.tsx'
import { Picture } from '#app/platform/images/picture.tsx'
import { pictureOf } from '#app/platform/images/pictures.ts'
import type { Route } from './+types/book-shelf.route.ts'
import { bookShelf, type ShelvedYear } from './book-shelf.server.ts'
import { clubBookCopy } from './club-book.copy.ts'
import { bookYearPath } from './club-book.ts'

export const middleware: Route.MiddlewareFunction[] = [requireAccount]

export function loader({ context }: Route.LoaderArgs) {
  return bookShelf(context.get(requestContext))
}

/** The years of the club as books on a shelf, the latest first. */
export default function BookShelf({ loaderData: { years } }: Route.ComponentProps) {
  const copy = useCopy(clubBookCopy)
  return (
    <>
      <PageTitle title={copy.title} />
      <Wrap className="pt-12 pb-10 md:pt-20 md:pb-14">
        <h1>{copy.title}</h1>
        <p className="text-lead text-ink-2 mt-5 max-w-[42rem] text-balance">{copy.lead}</p>
      </Wrap>
      <Wrap className="pb-section">
        {years.length === 0 ? (
          <EmptyState title={copy.empty} drawing="restaurants" />
        ) : (
          <ul
            aria-label={copy.shelf}
            className="grid grid-cols-2 gap-x-[clamp(1rem,2.6vw,2.5rem)] gap-y-10 md:grid-cols-3 lg:grid-cols-4"
          >
            {years.map((year) => (
              <li key={year.year} className="min-w-0">
                <Volume {...year} />
              </li>
            ))}
          </ul>
        )}
      </Wrap>
    </>
  )
}

function Volume({ year, evenings, covers, tables, picture }: ShelvedYear) {
  const copy = useCopy(clubBookCopy)
  const name = pictureOf(picture)
  return (
    <Link to={bookYearPath(year)} className="group/year block">
      <span className="bg-wine-900 text-paper border-ink/30 relative block aspect-[148/210] overflow-hidden rounded-sm border-l-[6px]">
        {name ? (
          <span className="absolute inset-x-0 top-0 block h-[68%] overflow-hidden">
            <Picture
              name={name}
              alt=""
              sizes="(min-width: 1024px) 22vw, (min-width: 768px) 30vw, 46vw"
              className="ease-house size-full object-cover transition-transform duration-320 group-hover/year:scale-[1.03] motion-reduce:transition-none"
            />
          </span>
        ) : (
          <img
            src="/brand/mark-light.svg"
            alt=""
            width="96"
            height="96"
            className="absolute top-[30%] left-1/2 w-[30%] -translate-x-1/2 opacity-80"
          />
        )}
        <span className="absolute inset-x-0 bottom-0 flex h-[32%] items-center justify-center font-serif text-[clamp(2.25rem,5.4vw,4rem)] leading-none font-light lining-nums">
          {year}
        </span>
      </span>
      <span className="text-ink-2 mt-3 block text-sm">
        {[copy.evenings(evenings), copy.tables(tables), copy.covers(covers)].join(' · ')}
      </span>
    </Link>
  )
}
