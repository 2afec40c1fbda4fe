import { otherLanguage, type Language } from '#app/i18n/language.ts'
import type { TranslatedTexts } from '#app/i18n/translated-text.ts'

type Typed = Readonly<Record<string, string | undefined>>

const typedIn = (form: Typed, name: string, language: Language) =>
  form[`${name}_${language}`] || null

/**
 * What a form with fields `<name>_es` and `<name>_ca` stores. The record's language is Catalan where
 * all that is required is there in Catalan alone, else Spanish.
 */
export function splitTexts<Name extends string>(
  form: Typed,
  names: readonly Name[],
  required: readonly Name[] = [],
): TranslatedTexts<Name> {
  const language = isWhole(form, required, 'es') || !isWhole(form, required, 'ca') ? 'es' : 'ca'
  const texts = Object.fromEntries(names.map((name) => [name, typedIn(form, name, language)]))
  const translation = Object.fromEntries(
    names.flatMap((name) => {
      const text = typedIn(form, name, otherLanguage(language))
      return text === null ? [] : [[name, text]]
    }),
  )
  // Made of exactly these names just above.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return { language, texts: texts as Record<Name, string | null>, translation }
}

/**
 * The same record in the language that it has been of, where all that is required is there in it: what is
 * saved as it is stays as it is, whichever language `splitTexts` would begin with.
 *
 * @param columns the properties of `values` that hold the texts, by the names of their columns.
 */
export function inLanguageOf<Values extends { language: Language; translation: Typed }>(
  { language }: { language: Language },
  values: Values,
  columns: Readonly<Record<string, keyof Values>>,
  required: readonly string[] = [],
): Values {
  const { translation } = values
  const inOther = (name: string) => translation[name] ?? null
  const stays = values.language === language
  if (stays || required.some((name) => inOther(name) === null)) return values
  const names = Object.entries(columns)
  const turned = names.filter(([, property]) => values[property] !== null)
  return {
    ...values,
    ...Object.fromEntries(names.map(([name, property]) => [property, inOther(name)])),
    language,
    translation: Object.fromEntries(turned.map(([name, property]) => [name, values[property]])),
  }
}

/** Whether all these texts are there in this language. */
export function isWhole(form: Typed, names: readonly string[], language: Language): boolean {
  return names.every((name) => typedIn(form, name, language) !== null)
}

/** The same the other way: what the form's fields show of a stored record. */
export function joinTexts<Name extends string>({
  language,
  texts,
  translation,
}: TranslatedTexts<Name>): Record<string, string> {
  const other = otherLanguage(language)
  return Object.fromEntries(
    Object.entries<string | null>(texts).flatMap(([name, text]) => [
      [`${name}_${language}`, text ?? ''],
      [`${name}_${other}`, translation[name] ?? ''],
    ]),
  )
}
