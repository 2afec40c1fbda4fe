import { useLanguage } from '#app/i18n/language-provider.tsx'
import { euros } from '#app/i18n/money.ts'

/** An amount of a table, with what it is of where the table has no head. */
export function useAmount() {
  const { language } = useLanguage()
  return (of: string, cents: number) => (
    <>
      <span className="spread:sr-only">{`${of}:\u00A0`}</span>
      <span className="whitespace-nowrap tabular-nums">
        {cents === 0 ? '–' : euros(cents, language)}
      </span>
    </>
  )
}
