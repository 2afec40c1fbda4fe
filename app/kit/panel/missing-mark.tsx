import { TriangleAlert } from 'lucide-react'
import { Badge } from '#app/kit/ui/marks/badge.tsx'
import { useCopy } from '#app/platform/i18n/languages/language-provider.tsx'
import type { Language } from '#app/platform/i18n/languages/language.ts'
import { languagesCopy } from '#app/platform/i18n/languages/languages.copy.ts'

/** Shows in which languages a record lacks texts; empty if complete. */
export function MissingMark({
  language,
  short = false,
}: {
  language: Language | null
  /** In a row: shows the language code, with the text as tooltip and for screen readers. */
  short?: boolean
}) {
  const copy = useCopy(languagesCopy)
  if (language === null) return null
  if (!short) return <Badge tone="warn">{copy.missing[language]}</Badge>
  return (
    <span title={copy.missing[language]}>
      <Badge tone="warn">
        <span className="sr-only">{copy.missing[language]}</span>
        <TriangleAlert className="size-3.5 stroke-2" />
        <span aria-hidden="true">{language.toUpperCase()}</span>
      </Badge>
    </span>
  )
}
