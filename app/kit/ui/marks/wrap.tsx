import type { ReactNode } from 'react'
import { classNames } from '#app/kit/ui/class-names.ts'

/** Page width: at most 80 rem, with a gutter. */
export function Wrap({ className, children }: { className?: string; children: ReactNode }) {
  return (
    <div
      className={classNames(
        'mx-auto w-full max-w-[calc(80rem+2*var(--spacing-gutter))] px-gutter',
        className,
      )}
    >
      {children}
    </div>
  )
}
