import { CircleAlert } from 'lucide-react'
import type { ReactNode } from 'react'

/** What could not be shown, and what to do. */
export function ErrorState({
  title,
  description,
  action,
}: {
  title: string
  description?: string
  action?: ReactNode
}) {
  return (
    <div
      role="alert"
      className="flex flex-col items-center gap-4 border-y border-stone-200 px-6 py-16 text-center"
    >
      <CircleAlert aria-hidden="true" className="text-error size-6" strokeWidth={1.5} />
      <p className="text-h3 font-serif">{title}</p>
      {description ? <p className="text-ink-2 max-w-prose text-sm">{description}</p> : null}
      {action}
    </div>
  )
}
