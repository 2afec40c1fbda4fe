import type { Language } from './language.ts'

/** A text that records have in one or both languages. */
export type TranslatedField = {
  /** The column; also the key in `translation`, in forms (`<column>_es`) and on the wire. */
  readonly column: string
  /** One line, several, or one item per line. */
  readonly kind: 'line' | 'paragraphs' | 'list'
  /** Characters, as in the database. */
  readonly longest: number
  /** A record has all of these in at least one language. */
  readonly required?: true
}

/** Texts of a kind of record, by property. */
export type TranslatedFields = Readonly<Record<string, TranslatedField>>

/** Values of these texts in a record. */
export type TextsOf<Fields extends TranslatedFields> = {
  -readonly [Name in keyof Fields]: Fields[Name] extends { required: true } ? string : string | null
}

/** A record with them: columns in `language`, and `translation` with the other, by column. */
export type TranslatedRecord<Fields extends TranslatedFields> = TextsOf<Fields> & {
  language: Language
  translation: Record<string, string>
}

/** Typed entries of these texts. */
export const textEntries = <Fields extends TranslatedFields>(fields: Fields) =>
  // Exactly these names, by type.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  Object.entries(fields) as [keyof Fields & string, TranslatedField][]

export const propertiesOf = <Fields extends TranslatedFields>(fields: Fields) =>
  textEntries(fields).map(([name]) => name)

export const columnsOf = (fields: TranslatedFields): string[] =>
  Object.values(fields).map(({ column }) => column)

/** Columns that a record has in at least one language. */
export const requiredColumnsOf = (fields: TranslatedFields): string[] =>
  Object.values(fields).flatMap(({ column, required }) => (required ? [column] : []))
