import { Link, useLocation } from 'react-router'
import { classNames } from '#app/kit/ui/class-names.ts'
import { useShownItem } from '#app/kit/ui/use-shown-item.ts'

/** `also`: another page for which the link is current; `reload`: a page with its own headers. */
export type SectionLink = {
  to: string
  label: string
  also?: string | undefined
  reload?: boolean
}

export type SectionGroup = { label: string; pages: readonly SectionLink[] }

/** The page at a path, or the nearest above it. */
function pageAt(pathname: string, pages: readonly SectionLink[]): SectionLink | undefined {
  const above = pages.filter(({ to, also }) =>
    [to, also].some((path) => path === pathname || pathname.startsWith(`${path}/`)),
  )
  return above.toSorted((one, other) => other.to.length - one.to.length)[0]
}

/**
 * Links to sections of a page, with the pages of the open section below; rows scroll sideways on
 * phones and wrap elsewhere.
 */
export function SectionLinks({
  label,
  groups,
}: {
  /** Label for screen readers. */
  label: string
  groups: readonly SectionGroup[]
}) {
  const { pathname } = useLocation()
  const shown = groups.filter(({ pages }) => pages.length > 0)
  const openPage = pageAt(
    pathname,
    shown.flatMap(({ pages }) => pages),
  )
  const open = shown.find(({ pages }) => pages.some((page) => page === openPage))
  const row = useShownItem<HTMLUListElement>('pathname')
  const below = useShownItem<HTMLUListElement>('pathname')
  return (
    <nav aria-label={label} className="mb-8 border-b border-stone-200">
      {shown.length > 1 ? (
        <ul
          ref={row}
          className={classNames(rowClass, shown.length > 4 ? 'gap-x-3 sm:gap-x-7' : 'gap-x-7')}
        >
          {shown.map((group) => {
            const [first] = group.pages
            if (!first) return null
            const current = group === open
            return (
              <li key={first.to} className={current ? shownFirst : undefined}>
                <Link
                  to={first.to}
                  preventScrollReset
                  reloadDocument={first.reload ?? false}
                  aria-current={current ? (group.pages.length > 1 ? 'true' : 'page') : undefined}
                  className={classNames(
                    '-mb-px inline-flex min-h-[52px] items-center border-b-2 text-sm font-medium whitespace-nowrap transition-colors duration-160 focus-visible:outline-offset-[-2px]',
                    current
                      ? 'border-wine-700 text-ink forced-colors:border-[Highlight]'
                      : 'border-transparent text-stone-600 hover:text-ink forced-colors:border-[Canvas]',
                  )}
                >
                  {group.label}
                </Link>
              </li>
            )
          })}
        </ul>
      ) : null}
      {open && open.pages.length > 1 ? (
        <ul
          ref={below}
          aria-label={open.label}
          className={classNames(
            rowClass,
            'gap-x-5',
            shown.length > 1 && 'border-t border-stone-200',
          )}
        >
          {open.pages.map((page) => {
            const current = page === openPage
            return (
              <li key={page.to} className={current ? shownFirst : undefined}>
                <Link
                  to={page.to}
                  preventScrollReset
                  reloadDocument={page.reload ?? false}
                  aria-current={current ? 'page' : undefined}
                  className={classNames(
                    'inline-flex min-h-11 items-center text-sm whitespace-nowrap focus-visible:outline-offset-[-2px]',
                    current
                      ? 'text-wine-700 font-[560] forced-colors:underline'
                      : 'hover:text-ink text-stone-600',
                  )}
                >
                  {page.label}
                </Link>
              </li>
            )
          })}
        </ul>
      ) : null}
    </nav>
  )
}

const rowClass =
  'flex max-md:-mx-[var(--spacing-gutter)] max-md:scroll-px-[var(--spacing-gutter)] max-md:overflow-x-auto max-md:px-[var(--spacing-gutter)] md:flex-wrap'

/** Scrolls a phone's row to the current link before scripts run. */
const shownFirst = 'max-md:[scroll-initial-target:nearest]'
