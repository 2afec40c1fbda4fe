import { type ComponentProps, type ReactNode, useState } from 'react'
import { editingCopy } from '#app/copy/editing.copy.ts'
import { sectionAnchor } from '#app/kit/panel/section-anchor.ts'
import { TextAreaField, TextField } from '#app/kit/ui/fields/field.tsx'
import { FoldMark } from '#app/kit/ui/marks/fold-mark.tsx'
import { useCopy, useLanguage } from '#app/platform/i18n/languages/language-provider.tsx'
import { type Language, languages, otherLanguage } from '#app/platform/i18n/languages/language.ts'
import type { TranslatedField } from '#app/platform/i18n/languages/translated-fields.ts'
import { FieldColumns } from './form-section.tsx'
import { hintBeside } from './plain-field.ts'
import type { FieldTexts } from './use-edited-record.ts'

type TranslatedText = {
  label: string
  text: Pick<TranslatedField, 'column' | 'longest'>
  /** Both languages are required. */
  required?: boolean
  /** `storedOf` is only for forms with conflicts. */
  fields: Pick<FieldTexts, 'textOf' | 'errorOf'> & Partial<Pick<FieldTexts, 'storedOf'>>
  hint?: string
  /** Lines of the field; one by default. */
  rows?: number
  /** Id prefix of the suggestion lists; the language follows. */
  list?: string
}

/**
 * The languages in the order of a form's texts, the reader's first. It stays while the form is open: a field must not
 * change its name while it contains text.
 */
export function useLanguageOrder(): readonly [Language, Language] {
  const { language } = useLanguage()
  const [first] = useState(language)
  return [first, otherLanguage(first)]
}

/** One text in both languages, side by side: the fields `<column>_es` and `<column>_ca`. */
export function BothLanguages(text: TranslatedText) {
  const order = useLanguageOrder()
  return (
    <FieldColumns>
      {order.map((language) => (
        <OneLanguage key={language} {...text} language={language} />
      ))}
    </FieldColumns>
  )
}

export function OneLanguage({
  language,
  label,
  text: { column, longest },
  fields: { textOf, errorOf, storedOf },
  required,
  rows,
  list,
  hint,
}: TranslatedText & { language: Language }) {
  const copy = useCopy(editingCopy)
  const full = `${column}_${language}`
  const field: ComponentProps<typeof TextField> & ComponentProps<typeof TextAreaField> = {
    label: `${label} · ${copy.inLanguage[language]}`,
    name: full,
    required,
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

/** Whether one of these fields, in any language, has an error or was changed by somebody else. */
export const isWrongIn = (
  { errorOf, storedOf }: Pick<FieldTexts, 'errorOf' | 'storedOf'>,
  names: readonly string[],
) =>
  names
    .flatMap((name) => [name, ...languages.map((language) => `${name}_${language}`)])
    .some((name) => (errorOf(name) ?? storedOf(name)) !== undefined)

/** A collapsible section of a long form with optional fields; collapsed fields are sent too. */
export function FoldedSection({
  title,
  about,
  open,
  children,
}: {
  title: string
  /** A short description of the content, if the title is not enough. */
  about?: string
  /** Open at first, for example because of an error in it. */
  open: boolean
  children: ReactNode
}) {
  return (
    <details open={open} className="max-w-[44rem] border-t border-stone-200">
      <summary
        id={sectionAnchor(title)}
        className="flex min-h-14 cursor-pointer items-center gap-3 py-3"
      >
        <h2 className="text-title leading-tight">{title}</h2>
        <FoldMark />
        {about ? (
          <span className="min-w-0 truncate text-xs text-stone-600 max-sm:hidden">{about}</span>
        ) : null}
      </summary>
      <div className="flex flex-col gap-5 pt-2 pb-8">{children}</div>
    </details>
  )
}
