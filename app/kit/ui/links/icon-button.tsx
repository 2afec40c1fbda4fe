import type { ButtonHTMLAttributes, ReactNode } from 'react'
import { classNames } from '#app/kit/ui/class-names.ts'

/** A button with only an icon; `label` is what a screen reader says. At least 44 pixels wide. */
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
      // The type is one of the three that HTML knows; the lint rule wants it literal.
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
