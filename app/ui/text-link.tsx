import { ArrowRight } from 'lucide-react'
import { Link, type LinkProps } from 'react-router'
import { classNames } from './class-names.ts'

/** A link in words, with a line that retracts under the pointer, and an arrow if it leads on. */
export function TextLink({
  arrow = false,
  className,
  lang,
  children,
  ...rest
}: { arrow?: boolean } & LinkProps) {
  return (
    <Link
      {...rest}
      className={classNames(
        'group/link inline-flex items-center gap-2 py-1.5 text-sm leading-snug font-[560] text-wine-700',
        className,
      )}
    >
      {/* Of the text, so that each of its lines has it. */}
      <span
        lang={lang}
        className="ease-house bg-[linear-gradient(currentColor,currentColor)] bg-[length:100%_1px] bg-[position:0_100%] bg-no-repeat pb-0.5 transition-[background-size] duration-320 group-hover/link:bg-[length:0_1px]"
      >
        {children}
      </span>
      {arrow ? <ArrowRight aria-hidden="true" className="size-5" strokeWidth={1.5} /> : null}
    </Link>
  )
}
