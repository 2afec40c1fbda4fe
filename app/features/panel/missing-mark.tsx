import { languagesCopy } from '#app/copy/languages.ts'
import { useCopy } from '#app/i18n/language-provider.tsx'
import type { Language } from '#app/i18n/language.ts'
import { Badge } from '#app/ui/badge.tsx'

/** Says in which language some texts of a record are still missing; nothing where none is. */
export function MissingMark({ language }: { language: Language | null }) {
  const copy = useCopy(languagesCopy)
  return language === null ? null : <Badge tone="warn">{copy.missing[language]}</Badge>
}
