import type { LucideIcon } from 'lucide-react'
import { Link } from 'react-router'

/** A row's link as an icon; `label` names target and row. */
export function IconLink({
  to,
  label,
  icon: Icon,
}: {
  to: string
  label: string
  icon: LucideIcon
}) {
  return (
    <Link
      to={to}
      aria-label={label}
      title={label}
      preventScrollReset
      // Lists have many of these: discovering all routes together would exceed the URL limit.
      discover="none"
      className="text-ink-2 hover:bg-cream hover:text-ink inline-grid size-11 shrink-0 place-items-center rounded-sm transition-colors duration-160"
    >
      <Icon aria-hidden="true" className="size-5" strokeWidth={1.5} />
    </Link>
  )
}
