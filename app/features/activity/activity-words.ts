import { activityCopy } from '#app/copy/activity.ts'
import { useCopy } from '#app/i18n/language-provider.tsx'

/** The text of a code in a section of the copy; the code itself when there is none. */
function textOf(texts: Readonly<Record<string, string>>, code: string): string {
  return Object.hasOwn(texts, code) ? (texts[code] ?? code) : code
}

/** What codes of the log are called in the language shown now. */
export function useActivityWords() {
  const copy = useCopy(activityCopy)
  return {
    action: (code: string) => textOf(copy.actions, code),
    kind: (code: string) => textOf(copy.kinds, code),
    field: (code: string) => textOf(copy.fields, code),
    value(value: string | number | boolean | null) {
      if (value === null || value === '') return copy.nothing
      if (typeof value === 'boolean') return value ? copy.yes : copy.no
      return textOf(copy.values, String(value))
    },
  }
}
