import { Search } from 'lucide-react'
import type { ComponentProps } from 'react'

/** A search box for a form with method get, so that it works without JavaScript. */
export function SearchField({ label, ...input }: { label: string } & ComponentProps<'input'>) {
  return (
    <div className="relative w-full md:max-w-sm">
      <Search className="pointer-events-none absolute top-1/2 left-3 size-5 -translate-y-1/2 text-stone-600" />
      <input
        {...input}
        type="search"
        aria-label={label}
        className="text-ink hover:border-ink-2 h-12 w-full rounded-sm border border-stone-500 bg-white pr-3 pl-10 text-sm text-ellipsis placeholder:text-stone-600"
      />
    </div>
  )
}
