import { Link } from 'react-router'
import { useCopy } from '#app/platform/i18n/languages/language-provider.tsx'
import { siteCopy } from './site.copy.ts'

/**
 * Sign in; or, once it is known who is there, the panel and the account. All of them are on every page,
 * whose bytes are the same for everybody: the page script says which are shown.
 */
export function VisitorLinks({ className = '' }: { className?: string }) {
  const copy = useCopy(siteCopy)
  return (
    <>
      <Link to="/auth" className={`for-visitors ${className}`}>
        {copy.signIn}
      </Link>
      {/* The panel has a frame of its own, which comes with the document. */}
      <Link to="/admin/dashboard" reloadDocument className={`for-panel ${className}`}>
        {copy.panel}
      </Link>
      <Link to="/cuenta" className={`for-accounts ${className}`}>
        {copy.account}
      </Link>
    </>
  )
}
