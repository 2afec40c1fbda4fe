/** Numbers with what each counts under it, as entries of a `dl`. */
export function Counts({
  counts,
}: {
  counts: readonly (readonly [meaning: string, count: number])[]
}) {
  return counts.map(([meaning, count]) => (
    <div key={meaning} className="flex flex-col-reverse">
      <dt className="text-xs text-stone-600">{meaning}</dt>
      <dd className="text-wine-700 font-serif text-[1.75rem] leading-tight tabular-nums">
        {count}
      </dd>
    </div>
  ))
}
