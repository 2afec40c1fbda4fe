import { classNames } from '#app/kit/ui/class-names.ts'

/** A loading placeholder; `className` sets its size. */
export function Skeleton({ className }: { className?: string }) {
  return (
    <div
      aria-hidden="true"
      className={classNames('pulse-quiet rounded-sm bg-stone-200', className)}
    />
  )
}
