import { ChevronRight } from 'lucide-react'
import { Link } from 'react-router'

/** The way to this page; its own name comes last and leads nowhere. */
export function Breadcrumbs({
  label,
  steps,
  current,
}: {
  label: string
  steps: readonly { to: string; label: string }[]
  current: string
}) {
  return (
    <nav aria-label={label} className="text-xs text-stone-600">
      <ol className="flex flex-wrap items-center gap-2">
        {steps.map((step) => (
          <li key={step.to} className="flex items-center gap-2">
            <Link to={step.to} className="hover:text-ink py-2 underline-offset-4 hover:underline">
              {step.label}
            </Link>
            <ChevronRight aria-hidden="true" className="size-3.5" strokeWidth={1.5} />
          </li>
        ))}
        <li aria-current="page" className="py-2">
          {current}
        </li>
      </ol>
    </nav>
  )
}
