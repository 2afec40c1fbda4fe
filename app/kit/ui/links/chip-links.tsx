import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { classNames } from '#app/kit/ui/class-names.ts'
import { useShownItem } from '#app/kit/ui/use-shown-item.ts'

/** Exclusive filters as links; `label` names the choice. Renders nothing for a single item. */
export function ChipLinks({
  label,
  named = false,
  items,
  oneLine = false,
  fetchesNothing = false,
  onChoose,
}: {
  label: string
  /** Scrolls sideways on phones. */
  oneLine?: boolean
  /** The filters need no data from the server, so they work offline. */
  fetchesNothing?: boolean
  /** Called on each choice, also of the current one. */
  onChoose?: () => void
  /** Shows the label before the chips. */
  named?: boolean
  items: readonly {
    key: string
    label: ReactNode
    /** For screen readers, if the label is not words. */
    description?: string
    /** Number of results. */
    count?: string
    /** Language of the label if foreign. */
    lang?: string | undefined
    to: string
    on: boolean
    /** For a page with its own headers. */
    reload?: boolean
  }[]
}) {
  const row = useShownItem<HTMLElement>('search')
  if (items.length < 2) return null
  return (
    <nav
      ref={row}
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
