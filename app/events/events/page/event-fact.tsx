import type { ReactNode } from 'react'
import { classNames } from '#app/kit/ui/class-names.ts'

/** One thing to know of an event, in a list of two columns. */
export function EventFact({
  term,
  wide = false,
  children,
}: {
  term: string
  /** Over both columns. */
  wide?: boolean
  children: ReactNode
}) {
  return (
    <div className={classNames('min-w-0', wide && 'col-span-2')}>
      <dt className="text-xs text-stone-600">{term}</dt>
      <dd className="break-words first-letter:uppercase">{children}</dd>
    </div>
  )
}
