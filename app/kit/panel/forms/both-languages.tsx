import type { ComponentProps, ReactNode } from 'react'
import { editingCopy } from '#app/copy/editing.copy.ts'
import { sectionAnchor } from '#app/kit/panel/section-anchor.ts'
import { TextAreaField, TextField } from '#app/kit/ui/fields/field.tsx'
import { FoldMark } from '#app/kit/ui/marks/fold-mark.tsx'
import { useCopy } from '#app/platform/i18n/languages/language-provider.tsx'
import { type Language, languages } from '#app/platform/i18n/languages/language.ts'
import type { TranslatedField } from '#app/platform/i18n/languages/translated-fields.ts'
import { FieldColumns } from './item-list-field.tsx'
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

/** A section of a long form with optional fields, which its heading opens; folded ones are sent too. */
export function FoldedSection({
  title,
  open,
  children,
}: {
  title: string
  /** Whether it begins open: with a value or an error in it. */
  open: boolean
  children: ReactNode
}) {
  return (
    <details open={open} className="max-w-[44rem] border-t border-stone-200">
      <summary
        id={sectionAnchor(title)}
        className="flex min-h-16 cursor-pointer items-center gap-3 py-4"
      >
        <h2 className="text-[1.375rem] leading-tight">{title}</h2>
        <FoldMark />
      </summary>
      <div className="flex flex-col gap-5 pt-2">{children}</div>
    </details>
  )
}
