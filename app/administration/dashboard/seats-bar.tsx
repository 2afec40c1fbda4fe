import { classNames } from '#app/kit/ui/class-names.ts'

/** Share from which an event counts as nearly full. */
const nearlyFull = 0.8

/** How full an event is, as a bar; the numbers beside it say the same. */
export function SeatsBar({ taken, all }: { taken: number; all: number }) {
  const share = Math.min(1, taken / all)
  return (
    <div
      aria-hidden="true"
      className="mt-1.5 h-1.5 rounded-sm bg-stone-200 forced-colors:border forced-colors:border-current"
    >
      <div
        className={classNames(
          'h-full rounded-sm forced-colors:bg-[Highlight]',
          share === 1 ? 'bg-wine-700' : share >= nearlyFull ? 'bg-gold' : 'bg-olive-700',
        )}
        style={{ width: `${share * 100}%` }}
      />
    </div>
  )
}
