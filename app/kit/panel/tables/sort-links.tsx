import { ArrowDown, ArrowUp } from 'lucide-react'
import { Link } from 'react-router'
import { classNames } from '#app/kit/ui/class-names.ts'
import { useShownItem } from '#app/kit/ui/use-shown-item.ts'

/** Sort orders as links; the current one reverses if it can. */
export function SortLinks({
  label,
  items,
}: {
  label: string
  items: readonly {
    key: string
    label: string
    /** Tells screen readers that the current order reverses. */
    description?: string | undefined
    to: string
    /** Null for inactive orders; `only` for one that cannot reverse. */
    direction: 'ascending' | 'descending' | 'only' | null
  }[]
}) {
  return (
    <nav
      ref={useShownItem<HTMLElement>('search')}
      aria-label={label}
      // On phones the links scroll sideways, as tabs do.
      className="flex items-center gap-x-5 text-sm whitespace-nowrap max-md:-mx-[var(--spacing-gutter)] max-md:[scrollbar-width:none] max-md:overflow-x-auto max-md:px-[var(--spacing-gutter)] md:flex-wrap"
    >
      <span aria-hidden="true" className="text-stone-600">
        {label}
      </span>
      <ul className="flex gap-x-5 md:flex-wrap">
        {items.map((item) => {
          const Arrow = item.direction === 'descending' ? ArrowDown : ArrowUp
          return (
            <li key={item.key}>
              <Link
                to={item.to}
                aria-label={item.description}
                aria-current={item.direction ? 'true' : undefined}
                preventScrollReset
                className={classNames(
                  'inline-flex min-h-11 items-center gap-1 underline-offset-4 hover:underline',
                  item.direction ? 'text-ink font-semibold' : 'text-ink-2',
                )}
              >
                {item.label}
                {item.direction && item.direction !== 'only' ? (
                  <Arrow className="size-4 stroke-[1.75]" />
                ) : null}
              </Link>
            </li>
          )
        })}
      </ul>
    </nav>
  )
}
