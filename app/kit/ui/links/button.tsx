import type { ComponentProps } from 'react'
import { Link, type LinkProps } from 'react-router'
import { classNames } from '#app/kit/ui/class-names.ts'
import { Spinner } from '#app/kit/ui/marks/spinner.tsx'

export type ButtonLook = {
  /** One primary per view; light and ghost go on dark backgrounds and images. */
  variant?: 'primary' | 'line' | 'ghost' | 'light' | 'danger' | 'plain'
  /** `row` has the height of a table row, without padding at the sides. */
  size?: 'md' | 'sm' | 'row'
}

const variants = {
  primary: 'border-transparent bg-wine-700 text-white hover:bg-wine-800',
  line: 'border-stone-500 text-ink hover:border-ink',
  ghost: 'border-paper/55 text-paper hover:bg-paper hover:text-ink',
  light: 'border-transparent bg-paper text-wine-800 hover:bg-white',
  danger: 'border-transparent bg-error text-white hover:bg-wine-800',
  plain: 'border-transparent text-wine-700 underline-offset-4 hover:underline',
}

const sizes = { md: 'min-h-12 px-6 py-3', sm: 'min-h-[42px] px-5 py-2', row: 'min-h-11 py-1' }

/** Classes of the button style, for other elements. */
export function buttonClass({ variant = 'primary', size = 'md' }: ButtonLook = {}): string {
  return classNames(
    'button inline-flex items-center justify-center text-sm leading-tight print:hidden',
    variants[variant],
    sizes[size],
  )
}

/** A button. While `busy` it keeps its label and focus, shows a spinner and ignores clicks. */
export function Button({
  variant,
  size,
  busy = false,
  className,
  children,
  type = 'button',
  onClick,
  ...rest
}: ButtonLook & { busy?: boolean } & ComponentProps<'button'>) {
  return (
    <button
      {...rest}
      // `type` is always valid; the lint rule wants a literal.
      // oxlint-disable-next-line react/button-has-type
      type={type}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      onClick={busy ? (event) => event.preventDefault() : onClick}
      className={classNames(buttonClass({ variant, size }), busy && 'cursor-progress', className)}
    >
      {busy ? <Spinner /> : null}
      {children}
    </button>
  )
}

/** A link styled as a button. */
export function ButtonLink({ variant, size, className, ...rest }: ButtonLook & LinkProps) {
  return <Link {...rest} className={classNames(buttonClass({ variant, size }), className)} />
}
