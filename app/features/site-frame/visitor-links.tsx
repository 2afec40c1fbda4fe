import { Link } from 'react-router'
import { siteCopy } from '#app/copy/site.ts'
import type { SignedIn } from '#app/http/asked-visitor.ts'
import { useCopy } from '#app/i18n/language-provider.tsx'

/** Sign in; or, once it is known who is there, the account, the panel and sign out. */
export function VisitorLinks({
  visitor,
  className,
  onChosen,
}: {
  visitor: SignedIn | null | undefined
  className?: string
  onChosen?: () => void
}) {
  const copy = useCopy(siteCopy)
  if (!visitor) {
    return (
      <Link to="/auth" onClick={onChosen} className={className}>
        {copy.signIn}
      </Link>
    )
  }
  return (
    <>
      {visitor.panel ? (
        <Link to="/admin/dashboard" onClick={onChosen} className={className}>
          {copy.panel}
        </Link>
      ) : null}
      <Link to="/cuenta" onClick={onChosen} className={className}>
        {copy.account}
      </Link>
    </>
  )
}
