import { panelCopy } from '#app/copy/panel.ts'
import { PageTitle } from '#app/head/page-title.tsx'
import { useCopy } from '#app/i18n/language-provider.tsx'
import type { DashboardCounts } from './dashboard.server.ts'

const order = ['approved', 'pending', 'restaurants', 'events', 'posts'] as const

/** The five counters of the specification. */
export function Dashboard({ counts }: { counts: DashboardCounts }) {
  const copy = useCopy(panelCopy)
  return (
    <>
      <PageTitle title={copy.dashboard} />
      <h1 className="text-h2 mb-8">{copy.dashboard}</h1>
      <h2 className="sr-only">{copy.counters.label}</h2>
      <dl className="grid grid-cols-2 border-t border-stone-200 md:grid-cols-3 xl:grid-cols-5">
        {order.map((counter) => (
          <div
            key={counter}
            className="flex flex-col-reverse justify-end gap-1 border-b border-stone-200 py-6 pr-4 last:col-span-2 xl:last:col-span-1"
          >
            <dt className="text-sm text-stone-600">{copy.counters[counter]}</dt>
            <dd className="text-h1 text-wine-700 font-serif leading-none font-light tabular-nums">
              {counts[counter]}
            </dd>
          </div>
        ))}
      </dl>
    </>
  )
}
