import { ChevronLeft, ChevronRight } from 'lucide-react'
import { Link } from 'react-router'
import { classNames } from './class-names.ts'

/** At most seven numbers: the first, the last, and those around the current page. */
function shownPages(page: number, pages: number): number[] {
  const around = [1, page - 2, page - 1, page, page + 1, page + 2, pages]
  return [...new Set(around.filter((number) => number >= 1 && number <= pages))]
}

/**
 * Links to the pages of a list; nothing when there is only one. Pages count from 1; `more` says that
 * there are further ones after `pages`.
 */
export function Pagination({
  page,
  pages,
  more = false,
  hrefFor,
  label,
  previousLabel,
  nextLabel,
  pageLabel,
}: {
  page: number
  pages: number
  more?: boolean
  hrefFor: (page: number) => string
  label: string
  previousLabel: string
  nextLabel: string
  pageLabel: (page: number) => string
}) {
  if (pages <= 1) return null
  const step = 'grid size-11 place-items-center rounded-sm border tabular-nums text-sm'
  return (
    <nav aria-label={label} className="mt-8 flex flex-wrap justify-center gap-2">
      {page > 1 ? (
        <Link
          to={hrefFor(page - 1)}
          aria-label={previousLabel}
          rel="prev"
          className={classNames(step, 'border-transparent hover:border-stone-500')}
        >
          <ChevronLeft aria-hidden="true" className="size-5" strokeWidth={1.5} />
        </Link>
      ) : null}
      {shownPages(page, pages).map((number) => (
        <Link
          key={number}
          to={hrefFor(number)}
          aria-label={pageLabel(number)}
          aria-current={number === page ? 'page' : undefined}
          className={classNames(
            step,
            number === page
              ? 'border-ink bg-ink text-paper forced-chosen'
              : 'border-stone-500 hover:border-ink',
          )}
        >
          {number}
        </Link>
      ))}
      {more ? (
        <span aria-hidden="true" className="grid size-11 place-items-center">
          …
        </span>
      ) : null}
      {page < pages ? (
        <Link
          to={hrefFor(page + 1)}
          aria-label={nextLabel}
          rel="next"
          className={classNames(step, 'border-transparent hover:border-stone-500')}
        >
          <ChevronRight aria-hidden="true" className="size-5" strokeWidth={1.5} />
        </Link>
      ) : null}
    </nav>
  )
}
