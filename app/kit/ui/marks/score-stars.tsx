import { Star } from 'lucide-react'
import { classNames } from '#app/kit/ui/class-names.ts'

/** A score as stars; `label` is for screen readers. */
export function ScoreStars({ score, most, label }: { score: number; most: number; label: string }) {
  return (
    <span className="inline-flex flex-wrap gap-0.5">
      <span className="sr-only">{label}</span>
      {Array.from({ length: most }, (_, index) => (
        <Star
          key={index}
          className={classNames(
            'size-4',
            index < score ? 'text-gold fill-current' : 'text-stone-400',
          )}
        />
      ))}
    </span>
  )
}
