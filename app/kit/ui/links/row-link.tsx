import { Link, type LinkProps } from 'react-router'
import { classNames } from '#app/kit/ui/class-names.ts'

/** Title of a row in a `DataTable`; makes the whole row clickable, except other controls. */
export function RowLink({
  lang,
  className,
  children,
  short = false,
  ...rest
}: LinkProps & {
  /** As wide as its text, with further content directly after it. */
  short?: boolean
}) {
  return (
    <Link
      {...rest}
      preventScrollReset
      // Lists have many of these: discovering all routes together would exceed the URL limit.
      discover="none"
      className={classNames('row-link', short ? 'min-w-0' : 'min-w-24 flex-1', className)}
    >
      <span lang={lang} className="line-clamp-2">
        {children}
      </span>
    </Link>
  )
}
