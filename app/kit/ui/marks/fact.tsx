import type { ReactNode } from 'react'

/** A fact of a record in a list of definitions. */
export function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className="grid gap-x-4 gap-y-1 border-b border-stone-200 pb-4 min-[22rem]:grid-cols-[2fr_3fr] md:grid-cols-[2fr_5fr]">
      <dt className="font-semibold text-stone-600">{term}</dt>
      <dd className="min-w-0 break-words">{children}</dd>
    </div>
  )
}
