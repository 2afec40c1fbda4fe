import { ChevronLeft, ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { classNames } from '#app/kit/ui/class-names.ts'

/** How to request a page. */
type PageWay = { hrefFor: (page: number) => string } | { formAction: string }

const arrow = 'border-transparent hover:border-stone-500'

/** At most seven numbers: first, last and those around the current page. */
function shownPages(page: number, pages: number): number[] {
  const around = [1, page - 2, page - 1, page, page + 1, page + 2, pages]
  return [...new Set(around.filter((number) => number >= 1 && number <= pages))]
}

/**
 * Page links of a list, or buttons of the surrounding form; empty for a single page. Pages count from 1; `more` means
 * that further ones follow `pages`.
 *
 * @param way link of a page, or the form target with field `page`.
 */
export function Pagination({
  page,
  pages,
  more = false,
  way,
  label,
  previousLabel,
  nextLabel,
  pageLabel,
}: {
  page: number
  pages: number
  more?: boolean
  way: PageWay
  label: string
  previousLabel: string
  nextLabel: string
  pageLabel: (page: number) => string
}) {
  if (pages <= 1) return null
  return (
    <nav aria-label={label} className="mt-8 flex flex-wrap justify-center gap-2">
      {page > 1 ? (
        <Step way={way} to={page - 1} label={previousLabel} rel="prev" className={arrow}>
          <ChevronLeft className="size-5" />
        </Step>
      ) : null}
      {shownPages(page, pages).map((number) => (
        <Step
          key={number}
          way={way}
          to={number}
          label={pageLabel(number)}
          isCurrent={number === page}
          className={
            number === page
              ? 'border-ink bg-ink text-paper forced-chosen'
              : 'hover:border-ink border-stone-500'
          }
        >
          {number}
        </Step>
      ))}
      {more ? (
        <span aria-hidden="true" className="grid size-11 place-items-center">
          …
        </span>
      ) : null}
      {page < pages ? (
        <Step way={way} to={page + 1} label={nextLabel} rel="next" className={arrow}>
          <ChevronRight className="size-5" />
        </Step>
      ) : null}
    </nav>
  )
}

function Step({
  way,
  to,
  label,
  isCurrent = false,
  rel,
  className,
  children,
}: {
  way: PageWay
  to: number
  label: string
  isCurrent?: boolean
  rel?: string
  className: string
  children: ReactNode
}) {
  const common = {
    'aria-label': label,
    'aria-current': isCurrent ? ('page' as const) : undefined,
    className: classNames(
      'grid size-11 place-items-center rounded-sm border tabular-nums text-sm',
      className,
    ),
    children,
  }
  return 'hrefFor' in way ? (
    <Link {...common} to={way.hrefFor(to)} rel={rel} />
  ) : (
    <button {...common} type="submit" name="page" value={to} formAction={way.formAction} />
  )
}
