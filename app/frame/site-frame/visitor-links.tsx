import { Link } from 'react-router'
import { useCopy } from '#app/platform/i18n/languages/language-provider.tsx'
import { siteCopy } from './site.copy.ts'

/**
 * Sign-in, panel and account links. All are in every page, so that its bytes are the same for
 * everybody; the page script shows the right ones.
 */
export function VisitorLinks({ className = '' }: { className?: string }) {
  const copy = useCopy(siteCopy)
  return (
    <>
      <Link to="/auth" className={`for-visitors ${className}`}>
        {copy.signIn}
      </Link>
      {/* The panel has its own frame, which needs a full page load. */}
      <Link to="/admin/dashboard" reloadDocument className={`for-panel ${className}`}>
        {copy.panel}
      </Link>
      <Link to="/cuenta" className={`for-accounts ${className}`}>
        {copy.account}
      </Link>
    </>
  )
}
