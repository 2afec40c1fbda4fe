import { Link } from 'react-router'
import { classNames } from './class-names.ts'

/** A row of filters that exclude each other, each a link; `label` says what they choose. */
export function ChipLinks({
  label,
  items,
}: {
  label: string
  items: readonly {
    key: string
    label: string
    description?: string
    /** Of the label, where it is not the page's. */
    lang?: string | undefined
    to: string
    on: boolean
    /** For a page that needs headers of its own. */
    reload?: boolean
  }[]
}) {
  return (
    <nav aria-label={label}>
      <ul className="flex flex-wrap gap-2">
        {items.map((item) => (
          <li key={item.key}>
            <Link
              to={item.to}
              lang={item.lang}
              aria-label={item.description}
              aria-current={item.on ? 'true' : undefined}
              preventScrollReset
              reloadDocument={item.reload === true}
              className={classNames(
                'rounded-pill inline-flex min-h-10 items-center border px-4 text-sm font-medium transition-colors duration-160',
                item.on
                  ? 'border-ink bg-ink text-paper'
                  : 'border-stone-500 hover:border-ink hover:bg-white',
              )}
            >
              {item.label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
