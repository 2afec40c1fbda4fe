import { classNames } from '#app/kit/ui/class-names.ts'

/** A quiet block where something is about to be; its size comes with `className`. */
export function Skeleton({ className }: { className?: string }) {
  return (
    <div
      aria-hidden="true"
      className={classNames('pulse-quiet rounded-sm bg-stone-200', className)}
    />
  )
}
