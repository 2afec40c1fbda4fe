import { decimal } from '#app/platform/i18n/decimal.ts'
import { useLanguage } from '#app/platform/i18n/languages/language-provider.tsx'

/** Numbers with labels below, as entries of a `dl`. */
export function Counts({
  counts,
}: {
  counts: readonly (readonly [meaning: string, count: number])[]
}) {
  const { language } = useLanguage()
  return counts.map(([meaning, count]) => (
    <div key={meaning} className="flex flex-col-reverse justify-end">
      <dt className="text-xs text-stone-600">{meaning}</dt>
      <dd className="text-wine-700 text-figure font-serif leading-tight tabular-nums">
        {decimal(count, language)}
      </dd>
    </div>
  ))
}
