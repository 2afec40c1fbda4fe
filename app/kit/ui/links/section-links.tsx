import { NavLink } from 'react-router'
import { classNames } from '#app/kit/ui/class-names.ts'
import { useShownItem } from '#app/kit/ui/use-shown-item.ts'

/** Links to the sections of a page that has several addresses; on phones they scroll sideways, elsewhere they take another line. */
export function SectionLinks({
  label,
  items,
}: {
  /** What the sections are of, read out. */
  label: string
  /** `end`: open only at this very address, not below it; `reload`: a page that needs headers of its own. */
  items: readonly { to: string; label: string; end?: boolean; reload?: boolean }[]
}) {
  return (
    <nav
      ref={useShownItem<HTMLElement>('pathname')}
      aria-label={label}
      className="mb-8 border-b border-stone-200 max-md:-mx-[var(--spacing-gutter)] max-md:overflow-x-auto max-md:px-[var(--spacing-gutter)]"
    >
      <ul className="flex gap-x-7 md:flex-wrap">
        {items.map(({ to, label: name, end = false, reload = false }) => (
          <li key={to}>
            <NavLink
              to={to}
              end={end}
              preventScrollReset
              reloadDocument={reload}
              className={({ isActive }) =>
                classNames(
                  '-mb-px inline-flex min-h-[52px] items-center border-b-2 text-sm font-medium whitespace-nowrap transition-colors duration-160 focus-visible:outline-offset-[-2px]',
                  isActive
                    ? 'border-wine-700 text-ink forced-colors:border-[Highlight]'
                    : 'border-transparent text-stone-600 hover:text-ink forced-colors:border-[Canvas]',
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
