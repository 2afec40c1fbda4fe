import { activityCopy } from '#app/copy/activity.copy.ts'
import { useCopy, useLanguage } from '#app/platform/i18n/languages/language-provider.tsx'
import { euros } from '#app/platform/i18n/money.ts'
import { shortDate, shortDateTime } from '#app/platform/i18n/time/madrid-time.ts'

/** The copy for a code; the code itself if there is none. */
function textOf(texts: Readonly<Record<string, string>>, code: string): string {
  return Object.hasOwn(texts, code) ? (texts[code] ?? code) : code
}

/** Fields in cents. */
const cents = new Set(['price', 'member_price'])

const day = /^\d{4}-\d{2}-\d{2}$/u
const instant = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?Z$/u

/** The day or instant in a value, or null. */
function dateOf(value: string): Date | null {
  if (!day.test(value) && !instant.test(value)) return null
  // Noon UTC is the same day in Madrid.
  const at = new Date(day.test(value) ? `${value}T12:00:00Z` : value)
  return Number.isNaN(at.getTime()) ? null : at
}

/** Words for the codes and values of the log in the current language. */
export function useActivityWords() {
  const copy = useCopy(activityCopy)
  const { language } = useLanguage()
  return {
    action: (code: string) => textOf(copy.actions, code),
    kind: (code: string) => textOf(copy.kinds, code),
    field: (code: string) => textOf(copy.fields, code),
    value(field: string, value: string | number | boolean | null): string {
      if (value === null || value === '') return copy.nothing
      if (field === 'changed') {
        const parts = { ...copy.fields, ...copy.parts }
        const changed = `${value}`.split(', ')
        // List items are named by id.
        return changed.map((part) => textOf(parts, /\d/u.test(part) ? 'item' : part)).join(', ')
      }
      if (typeof value === 'boolean') return value ? copy.yes : copy.no
      if (typeof value === 'number') return cents.has(field) ? euros(value, language) : `${value}`
      const at = dateOf(value)
      if (at === null) return textOf(copy.values, value)
      return day.test(value) ? shortDate(at, language) : shortDateTime(at, language)
    },
  }
}
