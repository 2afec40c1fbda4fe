import type { MonthOfUses } from '#app/members/partners/checks/partner.ts'
import { partnersCopy } from '#app/members/partners/partners.copy.ts'
import { decimal } from '#app/platform/i18n/decimal.ts'
import { useCopy, useLanguage } from '#app/platform/i18n/languages/language-provider.tsx'
import { monthAndYear } from '#app/platform/i18n/time/madrid-time.ts'

/** Uses by month, from the first use on. */
export function UsesOfMonths({ months }: { months: readonly MonthOfUses[] }) {
  const {
    local: { counts: copy },
  } = useCopy(partnersCopy)
  const { language } = useLanguage()
  const first = months.findLastIndex(({ count }) => count > 0)
  if (first < 0) return <p className="text-ink-2 text-sm">{copy.none}</p>
  return (
    <table className="w-full max-w-[24rem] border-collapse text-sm">
      <thead>
        <tr className="border-b border-stone-400 text-xs text-stone-600">
          <th scope="col" className="py-2 text-left font-semibold">
            {copy.month}
          </th>
          <th scope="col" className="py-2 text-right font-semibold">
            {copy.count}
          </th>
        </tr>
      </thead>
      <tbody>
        {months.slice(0, first + 1).map(({ month, count }) => (
          <tr key={month} className="border-b border-stone-200">
            <th scope="row" className="py-2 text-left font-normal first-letter:uppercase">
              {monthAndYear(new Date(`${month}-15T12:00:00Z`), language)}
            </th>
            <td className="py-2 text-right font-semibold tabular-nums">
              {decimal(count, language)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
