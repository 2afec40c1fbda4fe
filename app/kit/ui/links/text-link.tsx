import { ArrowLeft, ArrowRight } from 'lucide-react'
import { Link, type LinkProps } from 'react-router'
import { classNames } from '#app/kit/ui/class-names.ts'

/** A link in words, with a line that retracts under the pointer, and an arrow if it leads on or back. */
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
        'group/link inline-flex items-center gap-2 py-1.5 text-sm leading-snug font-[560] text-wine-700',
        className,
      )}
    >
      {back ? <ArrowLeft aria-hidden="true" className="size-5 shrink-0" strokeWidth={1.5} /> : null}
      {/* An item of the row is a block: the line is of the text inside, so that each of its lines has it. */}
      <span className="min-w-0">
        <span
          lang={lang}
          className="ease-house bg-[linear-gradient(currentColor,currentColor)] bg-[length:100%_1px] bg-[position:0_100%] bg-no-repeat pb-0.5 transition-[background-size] duration-320 group-hover/link:bg-[length:0_1px]"
        >
          {children}
        </span>
      </span>
      {arrow ? (
        <ArrowRight aria-hidden="true" className="size-5 shrink-0" strokeWidth={1.5} />
      ) : null}
    </Link>
  )
}
