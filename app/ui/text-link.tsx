import { ArrowRight } from 'lucide-react'
import { Link, type LinkProps } from 'react-router'
import { classNames } from './class-names.ts'

/** A link in words, with a line that retracts under the pointer, and an arrow if it leads on. */
export function TextLink({
  arrow = false,
  className,
  children,
  ...rest
}: { arrow?: boolean } & LinkProps) {
  return (
    <Link
      {...rest}
      className={classNames(
        'inline-flex items-center gap-2 bg-[linear-gradient(currentColor,currentColor)] bg-[length:100%_1px] bg-[position:0_100%] bg-no-repeat py-1.5 text-sm leading-tight font-[560] text-wine-700 transition-[background-size] duration-320 ease-house hover:bg-[length:0_1px]',
        className,
      )}
    >
      {children}
      {arrow ? <ArrowRight aria-hidden="true" className="size-5" strokeWidth={1.5} /> : null}
    </Link>
  )
}
