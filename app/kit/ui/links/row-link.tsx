import { Link, type LinkProps } from 'react-router'
import { classNames } from '#app/kit/ui/class-names.ts'

/** The title of a row in a `DataTable`: the whole row can be pressed, except what else is in it. */
export function RowLink({
  lang,
  className,
  children,
  short = false,
  ...rest
}: LinkProps & {
  /** As wide as its words, with what follows directly after them. */
  short?: boolean
}) {
  return (
    <Link
      {...rest}
      preventScrollReset
      // A list has many of them: asking for all of their routes at once is more than a request may be.
      discover="none"
      className={classNames(
        'leading-snug font-[560] text-wine-700 underline-offset-4 group-hover/row:underline after:absolute after:inset-0',
        short ? 'min-w-0' : 'min-w-24 flex-1',
        className,
      )}
    >
      <span lang={lang} className="line-clamp-2">
        {children}
      </span>
    </Link>
  )
}
