import type { ComponentProps } from 'react'
import { editingCopy } from '#app/copy/editing.ts'
import { useCopy } from '#app/i18n/language-provider.tsx'
import { languages } from '#app/i18n/language.ts'
import { TextAreaField, TextField } from '#app/ui/field.tsx'
import type { FieldTexts } from './edit-form.tsx'

type Shared = {
  label: string
  name: string
  fields: Pick<FieldTexts, 'textOf' | 'errorOf'>
  maxLength: number
  hint?: string
  /** Said after the label of a field that may stay empty in both. */
  optionalLabel?: string
}

/** One text in both languages, side by side: the fields `<name>_es` and `<name>_ca`. */
export function BothLanguages({
  label,
  name,
  fields: { textOf, errorOf },
  rows,
  list,
  ...field
}: Shared & {
  /** Lines of the field; one line for none. */
  rows?: number
  /** Begins the ids of lists of what to choose from; they end with the language. */
  list?: string
}) {
  const copy = useCopy(editingCopy)
  return (
    <div className="grid gap-5 md:grid-cols-2">
      {languages.map((language) => {
        const full = `${name}_${language}`
        const shared: ComponentProps<typeof TextField> & ComponentProps<typeof TextAreaField> = {
          ...field,
          label: `${label} · ${copy.inLanguage[language]}`,
          name: full,
          lang: language,
          defaultValue: textOf(full),
          error: errorOf(full),
          autoComplete: 'off',
        }
        return rows ? (
          <TextAreaField key={language} {...shared} rows={rows} />
        ) : (
          <TextField key={language} {...shared} list={list ? `${list}-${language}` : undefined} />
        )
      })}
    </div>
  )
}
