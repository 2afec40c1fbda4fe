import { useEffect, useRef } from 'react'
import { NavLink, useLocation } from 'react-router'
import { classNames } from './class-names.ts'

/** Links to the sections of a page that has several addresses; on phones they scroll sideways. */
export function SectionLinks({
  label,
  items,
}: {
  /** What the sections are of, read out. */
  label: string
  /** `end`: open only at this very address, not below it. */
  items: readonly { to: string; label: string; end?: boolean }[]
}) {
  return (
    <nav
      ref={useShownSection()}
      aria-label={label}
      className="mb-8 overflow-x-auto border-b border-stone-200 max-md:-mx-[var(--spacing-gutter)] max-md:px-[var(--spacing-gutter)]"
    >
      <ul className="flex gap-7">
        {items.map(({ to, label: name, end = false }) => (
          <li key={to}>
            <NavLink
              to={to}
              end={end}
              preventScrollReset
              className={({ isActive }) =>
                classNames(
                  '-mb-px inline-flex min-h-[52px] items-center border-b-2 text-sm font-medium whitespace-nowrap transition-colors duration-160 focus-visible:outline-offset-[-2px]',
                  isActive
                    ? 'border-wine-700 text-ink'
                    : 'border-transparent text-stone-600 hover:text-ink',
                )
              }
            >
              {name}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/**
 * On phones the sections are wider than the screen: the one that is open comes into sight, unless
 * somebody has moved them before the page's modules came.
 */
function useShownSection() {
  const nav = useRef<HTMLElement>(null)
  const untouched = useRef(true)
  const { pathname } = useLocation()
  useEffect(() => {
    const { current } = nav
    const open = current?.querySelector('[aria-current="page"]')
    if (!current || !open) return
    const moved = untouched.current && current.scrollLeft !== 0
    untouched.current = false
    if (moved) return
    const [whole, part] = [current.getBoundingClientRect(), open.getBoundingClientRect()]
    // Sideways only: the page stays where it is being read.
    current.scrollLeft += part.left - whole.left - (whole.width - part.width) / 2
    // oxlint-disable-next-line react/exhaustive-effect-dependencies
  }, [pathname])
  return nav
}
