import { ArrowLeft, ArrowRight } from 'lucide-react'
import { Link, type LinkProps } from 'react-router'
import { classNames } from '#app/kit/ui/class-names.ts'

/** A link in text with a line that retracts on hover, and an optional arrow. */
export function TextLink({
  arrow = false,
  back = false,
  className,
  lang,
  children,
  ...rest
}: { arrow?: boolean; back?: boolean } & LinkProps) {
  return (
    <Link
      {...rest}
      className={classNames(
        'group/link inline-flex items-center gap-2 py-1.5 text-sm leading-snug font-[560] text-(--link)',
        className,
      )}
    >
      {back ? <ArrowLeft className="size-5 shrink-0" /> : null}
      <span
        lang={lang}
        className="ease-house min-w-0 underline decoration-1 underline-offset-4 transition-[text-decoration-color] duration-320 group-hover/link:decoration-transparent"
      >
        {children}
      </span>
      {arrow ? <ArrowRight className="size-5 shrink-0" /> : null}
    </Link>
  )
}
