import { ChevronLeft, ChevronRight } from 'lucide-react'
import { Link } from 'react-router'
import { classNames } from '#app/kit/ui/class-names.ts'

/** Precedes the step it leads to, so that both wrap together. */
const Chevron = ({ className }: { className?: string }) => (
  <ChevronRight className={classNames('size-3.5 shrink-0', className)} />
)

/** Breadcrumbs; the current page comes last, unlinked. On phones only the last link, as the way back. */
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
    <nav aria-label={label} className="mb-2 text-xs text-stone-600 print:hidden">
      <ol className="flex flex-wrap items-center gap-2">
        {steps.map((step, place) => (
          <li
            key={step.to}
            className={classNames(
              'flex items-center gap-2',
              place < steps.length - 1 && 'max-sm:hidden',
            )}
          >
            {place > 0 ? <Chevron className="max-sm:hidden" /> : null}
            <ChevronLeft className="-mr-1 size-3.5 shrink-0 sm:hidden" />
            <Link to={step.to} className="hover:text-ink py-2 underline-offset-4 hover:underline">
              {step.label}
            </Link>
          </li>
        ))}
        <li className="flex min-w-0 items-center gap-2 max-sm:hidden">
          {steps.length > 0 ? <Chevron /> : null}
          <span aria-current="page" className="min-w-0 py-2">
            {current}
          </span>
        </li>
      </ol>
    </nav>
  )
}
