import type { ReactNode } from 'react'
import { classNames } from '#app/kit/ui/class-names.ts'

/** Small caps above a heading, at most four words. */
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
