import type { ButtonHTMLAttributes, ReactNode } from 'react'
import { classNames } from './class-names.ts'

/** A button with only an icon; `label` is what a screen reader says. At least 44 pixels wide. */
export function IconButton({
  label,
  className,
  children,
  ...rest
}: { label: string; children: ReactNode } & ButtonHTMLAttributes<HTMLButtonElement>) {
  return (
    <button
      {...rest}
      type="button"
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
