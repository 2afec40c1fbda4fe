import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { classNames } from '#app/kit/ui/class-names.ts'
import { useShownItem } from '#app/kit/ui/use-shown-item.ts'

/** A row of filters that exclude each other, each a link; `label` says what they choose. */
export function ChipLinks({
  label,
  named = false,
  items,
  oneLine = false,
  fetchesNothing = false,
  onChoose,
}: {
  label: string
  /** On telephones they scroll sideways. */
  oneLine?: boolean
  /** All of them show what the page has already: they work without the network too. */
  fetchesNothing?: boolean
  /** Told when one of them is chosen, also the one that is on. */
  onChoose?: () => void
  /** The label is to be seen before them. */
  named?: boolean
  items: readonly {
    key: string
    label: ReactNode
    /** Read out instead of the label, where that is no words. */
    description?: string
    /** How many are behind it. */
    count?: string
    /** Of the label, where it is not the page's. */
    lang?: string | undefined
    to: string
    on: boolean
    /** For a page that needs headers of its own. */
    reload?: boolean
  }[]
}) {
  return (
    <nav
      ref={useShownItem<HTMLElement>('search')}
      aria-label={label}
      className={classNames(
        named && 'flex items-center gap-x-3 gap-y-2 max-[374px]:flex-wrap',
        oneLine &&
          'max-md:-mx-[var(--spacing-gutter)] max-md:overflow-x-auto max-md:px-[var(--spacing-gutter)] max-md:py-1 max-md:[scrollbar-width:none]',
      )}
    >
      {named ? (
        <span
          aria-hidden="true"
          className="shrink-0 text-xs font-semibold text-stone-600 max-[374px]:basis-full"
        >
          {label}
        </span>
      ) : null}
      <ul className={classNames('flex gap-2', oneLine ? 'md:flex-wrap' : 'flex-wrap')}>
        {items.map((item) => (
          <li key={item.key}>
            <Link
              to={item.to}
              lang={item.lang}
              aria-label={item.description}
              aria-current={item.on ? 'true' : undefined}
              preventScrollReset
              {...(fetchesNothing
                ? { defaultShouldRevalidate: false, 'data-fetches-nothing': '' }
                : {})}
              {...(onChoose ? { onClick: onChoose } : {})}
              reloadDocument={item.reload === true}
              className={classNames(
                'rounded-pill inline-flex min-h-10 items-center border px-4 whitespace-nowrap text-sm font-medium transition-colors duration-160',
                item.on
                  ? 'border-ink bg-ink text-paper forced-chosen'
                  : 'border-stone-500 hover:border-ink hover:bg-white',
              )}
            >
              {item.label}
              {item.count === undefined ? null : (
                <span className="ml-1 font-normal tabular-nums"> {item.count}</span>
              )}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
