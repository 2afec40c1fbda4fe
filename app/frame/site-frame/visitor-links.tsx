import { LayoutDashboard, type LucideIcon, UserRound } from 'lucide-react'
import { Link } from 'react-router'
import { useCopy } from '#app/platform/i18n/languages/language-provider.tsx'
import { siteCopy } from './site.copy.ts'

/**
 * Sign-in, panel and account links. All are in every page, so that its bytes are the same for
 * everybody; the page script shows the right ones. `compact` ones are icons below 64rem.
 */
export function VisitorLinks({
  className = '',
  compact = false,
}: {
  className?: string
  compact?: boolean
}) {
  const inside = (text: string, Icon: LucideIcon) =>
    compact ? (
      <>
        <Icon aria-hidden="true" className="size-5 lg:hidden" strokeWidth={1.5} />
        <span className="max-lg:sr-only">{text}</span>
      </>
    ) : (
      text
    )
  const copy = useCopy(siteCopy)
  return (
    <>
      <Link to="/auth" className={`for-visitors ${className}`}>
        {inside(copy.signIn, UserRound)}
      </Link>
      {/* The panel has its own frame, which needs a full page load. */}
      <Link to="/admin/dashboard" reloadDocument className={`for-panel ${className}`}>
        {inside(copy.panel, LayoutDashboard)}
      </Link>
      <Link to="/cuenta" className={`for-accounts ${className}`}>
        {inside(copy.account, UserRound)}
      </Link>
    </>
  )
}
