import { usePlanFee } from '#app/members/membership-plans/use-plan-fee.ts'
import { membershipsCopy } from '#app/members/memberships/memberships.copy.ts'
import { useCopy } from '#app/platform/i18n/languages/language-provider.tsx'
import type { JoinOptions } from './join-options.ts'

/** What one gets and what it costs, beside the form. */
export function WhatMembersGet({ costs }: Pick<JoinOptions, 'costs'>) {
  const { join: copy } = useCopy(membershipsCopy)
  const feeOf = usePlanFee()
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
            {costs.map((plan) => (
              <div
                key={plan.id}
                className="flex items-baseline justify-between gap-4 border-b border-stone-200 py-3 text-sm"
              >
                <dt className="text-ink-2">{plan.name}</dt>
                <dd className="text-right font-semibold tabular-nums">{feeOf(plan)}</dd>
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
