import type { ReactNode } from 'react'

/** What a charge or a payment is, each with its word; what is not told is left out. */
export function RecordFacts({ facts }: { facts: readonly { term: string; value: ReactNode }[] }) {
  return (
    <dl className="mb-8 grid max-w-[52rem] gap-x-8 gap-y-4 sm:grid-cols-2 lg:grid-cols-3">
      {facts.map(({ term, value }) =>
        value === null || value === '' ? null : (
          <div key={term} className="min-w-0">
            <dt className="text-xs text-stone-600">{term}</dt>
            <dd className="mt-0.5 text-sm wrap-anywhere">{value}</dd>
          </div>
        ),
      )}
    </dl>
  )
}
