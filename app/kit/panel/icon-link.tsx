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
      className="row-icon"
    >
      <Icon className="size-5" />
    </Link>
  )
}
