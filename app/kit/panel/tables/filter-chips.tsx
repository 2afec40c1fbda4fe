import { ChipLinks } from '#app/kit/ui/links/chip-links.tsx'
import { decimal } from '#app/platform/i18n/decimal.ts'
import { useLanguage } from '#app/platform/i18n/languages/language-provider.tsx'

/** Filters of a list by a query value, after a chip for the whole list. */
export function FilterChips<Value extends string>({
  path,
  words,
  chosen,
  search = '',
  label,
  all,
  names,
  countOf,
}: {
  path: string
  /** Values by their names in the query. */
  words: Readonly<Record<string, Value>>
  /** Null if all are shown. */
  chosen: Value | null
  /** Query that the filters keep. */
  search?: string
  label: string
  all: string
  names: Readonly<Record<Value, string>>
  /** Number of rows, of the whole list for null; values without rows have no chip. */
  countOf?: (value: Value | null) => number
}) {
  const { language } = useLanguage()
  const chip = (word: string | null, value: Value | null) => {
    const query = new URLSearchParams({
      ...(word ? { estado: word } : {}),
      ...(search ? { buscar: search } : {}),
    })
    return {
      key: value ?? 'all',
      label: value ? names[value] : all,
      ...(countOf ? { count: decimal(countOf(value), language) } : {}),
      to: query.size > 0 ? `${path}?${query}` : path,
      on: value === chosen,
    }
  }
  const items = Object.entries(words)
    .filter(([, value]) => value === chosen || countOf?.(value) !== 0)
    .map(([word, value]) => chip(word, value))
  // With a single state its filter equals the whole list.
  if (countOf && items.length < 2 && chosen === null) return null
  return <ChipLinks oneLine label={label} items={[chip(null, null), ...items]} />
}
