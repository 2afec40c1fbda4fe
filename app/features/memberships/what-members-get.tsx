import { membershipsCopy } from '#app/copy/memberships.ts'
import { useCopy } from '#app/i18n/language-provider.tsx'
import type { Fees } from './fees.ts'

/** What one gets and what it costs, beside the form. */
export function WhatMembersGet({ fees }: { fees: Fees }) {
  const { join: copy } = useCopy(membershipsCopy)
  const costs = [
    [copy.entryFee, fees.entry],
    [copy.yearlyFee, fees.yearly],
  ].filter(([, amount]) => amount !== '')
  return (
    <div className="flex flex-col gap-10">
      <section>
        <h2 className="text-h3">{copy.gets.title}</h2>
        <ul className="mt-4 border-t border-stone-400">
          {copy.gets.items.map((item) => (
            <li key={item} className="text-ink-2 border-b border-stone-200 py-3 text-sm">
              {item}
            </li>
          ))}
        </ul>
      </section>
      <section>
        <h2 className="text-h3">{copy.costs}</h2>
        {costs.length > 0 ? (
          <dl className="mt-4 border-t border-stone-400">
            {costs.map(([term, amount]) => (
              <div
                key={term}
                className="flex items-baseline justify-between gap-4 border-b border-stone-200 py-3 text-sm"
              >
                <dt className="text-ink-2">{term}</dt>
                <dd className="text-right font-semibold tabular-nums">{amount}</dd>
              </div>
            ))}
          </dl>
        ) : (
          <p className="text-ink-2 mt-4 border-t border-stone-400 pt-3 text-sm">
            {copy.costsToldLater}
          </p>
        )}
      </section>
    </div>
  )
}
