import type { ButtonHTMLAttributes, ReactNode } from 'react'
import { classNames } from '#app/kit/ui/class-names.ts'

/** An icon button, at least 44 pixels wide; `label` is for screen readers. */
export function IconButton({
  label,
  className,
  children,
  type = 'button',
  ...rest
}: { label: string; children: ReactNode } & ButtonHTMLAttributes<HTMLButtonElement>) {
  return (
    <button
      {...rest}
      // `type` is always valid; the lint rule wants a literal.
      // oxlint-disable-next-line react/button-has-type
      type={type}
      aria-label={label}
      className={classNames(
        'inline-grid size-11 shrink-0 place-items-center rounded-sm transition-colors duration-160',
        className,
      )}
    >
      {children}
    </button>
  )
}
