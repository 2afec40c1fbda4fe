import type { ReactNode } from 'react'
import { classNames } from '#app/kit/ui/class-names.ts'

/** The small caps line over a heading; never more than four words. */
export function Eyebrow({
  onDark = false,
  className,
  children,
}: {
  onDark?: boolean
  className?: string
  children: ReactNode
}) {
  return (
    <p
      className={classNames(
        'text-xs leading-tight font-semibold tracking-[.14em] uppercase',
        onDark ? 'text-gold-light' : 'text-wine-700',
        className,
      )}
    >
      {children}
    </p>
  )
}
