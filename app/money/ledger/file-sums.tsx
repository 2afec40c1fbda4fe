/** How many, and how much, of a file for the bank: each with its word. */
export function FileSums({ sums }: { sums: readonly (readonly [term: string, value: string])[] }) {
  return (
    <dl className="mb-6 flex flex-wrap gap-x-10 gap-y-3 border-y border-stone-200 py-4">
      {sums.map(([term, value]) => (
        <div key={term}>
          <dt className="text-xs text-stone-600">{term}</dt>
          <dd className="text-wine-700 font-serif text-[1.5rem] leading-tight tabular-nums">
            {value}
          </dd>
        </div>
      ))}
    </dl>
  )
}
