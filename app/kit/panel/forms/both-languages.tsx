import type { ComponentProps } from 'react'
import { editingCopy } from '#app/copy/editing.copy.ts'
import { TextAreaField, TextField } from '#app/kit/ui/fields/field.tsx'
import { useCopy } from '#app/platform/i18n/languages/language-provider.tsx'
import { type Language, languages } from '#app/platform/i18n/languages/language.ts'
import type { TranslatedField } from '#app/platform/i18n/languages/translated-fields.ts'
import { FieldColumns } from './field-columns.tsx'
import { hintBeside } from './plain-field.ts'
import type { FieldTexts } from './use-edited-record.ts'

type TranslatedText = {
  label: string
  text: TranslatedField
  /** `storedOf` is for forms with conflicts. */
  fields: Pick<FieldTexts, 'textOf' | 'errorOf'> & Partial<Pick<FieldTexts, 'storedOf'>>
  hint?: string
  /** Lines of the field; one by default. */
  rows?: number
  /** Id prefix of the suggestion lists; the language follows. */
  list?: string
}

/** One text in both languages, side by side: the fields `<column>_es` and `<column>_ca`. */
export function BothLanguages(text: TranslatedText) {
  return (
    <FieldColumns>
      {languages.map((language) => (
        <OneLanguage key={language} {...text} language={language} />
      ))}
    </FieldColumns>
  )
}

/** The text in one of them. */
export function OneLanguage({
  language,
  label,
  text: { column, longest },
  fields: { textOf, errorOf, storedOf },
  rows,
  list,
  hint,
}: TranslatedText & { language: Language }) {
  const copy = useCopy(editingCopy)
  const full = `${column}_${language}`
  const field: ComponentProps<typeof TextField> & ComponentProps<typeof TextAreaField> = {
    label: `${label} · ${copy.inLanguage[language]}`,
    name: full,
    maxLength: longest,
    lang: language,
    defaultValue: textOf(full),
    error: errorOf(full),
    ...hintBeside(storedOf?.(full), hint),
    autoComplete: 'off',
  }
  return rows ? (
    <TextAreaField {...field} rows={rows} />
  ) : (
    <TextField {...field} list={list ? `${list}-${language}` : undefined} />
  )
}
