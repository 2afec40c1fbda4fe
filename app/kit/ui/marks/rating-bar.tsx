/** A score out of `most` as a bar, with its text. */
export function RatingBar({
  label,
  score,
  most,
  text,
}: {
  label: string
  score: number
  most: number
  /** The score as text, such as '4,6 de 5'. */
  text: string
}) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_auto] items-baseline gap-x-4 gap-y-2 text-sm">
      <span>{label}</span>
      <span className="font-semibold tabular-nums">{text}</span>
      <span aria-hidden="true" className="col-span-2 block h-1 bg-stone-200">
        <span
          className="bg-wine-700 forced-line block h-full"
          style={{ width: `${Math.min(100, Math.max(0, (score / most) * 100))}%` }}
        />
      </span>
    </div>
  )
}
