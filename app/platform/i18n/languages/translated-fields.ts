import type { Language } from './language.ts'

/** A text of a record that is written in both languages or in one, as everything that handles it asks. */
export type TranslatedField = {
  /** Its column: also its name in `translation`, in forms (`<column>_es`) and on the wire. */
  readonly column: string
  /** One line, several, or a line for each thing. */
  readonly kind: 'line' | 'paragraphs' | 'list'
  /** Characters, as the database has them. */
  readonly longest: number
  /** A record has all of these in one language at least. */
  readonly required?: true
}

/** The texts of a kind of record, by their properties. */
export type TranslatedFields = Readonly<Record<string, TranslatedField>>

/** What a record has of them. */
export type TextsOf<Fields extends TranslatedFields> = {
  -readonly [Name in keyof Fields]: Fields[Name] extends { required: true } ? string : string | null
}

/** A record with them: its own columns in `language`, and `translation` in the other one, by columns. */
export type TranslatedRecord<Fields extends TranslatedFields> = TextsOf<Fields> & {
  language: Language
  translation: Record<string, string>
}

/** These texts with their properties. */
export const textEntries = <Fields extends TranslatedFields>(fields: Fields) =>
  // Of exactly these names, as they stand there.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  Object.entries(fields) as [keyof Fields & string, TranslatedField][]

/** The properties of these texts. */
export const propertiesOf = <Fields extends TranslatedFields>(fields: Fields) =>
  textEntries(fields).map(([name]) => name)

/** Their columns. */
export const columnsOf = (fields: TranslatedFields): string[] =>
  Object.values(fields).map(({ column }) => column)

/** The columns of those that a record has in one language at least. */
export const requiredColumnsOf = (fields: TranslatedFields): string[] =>
  Object.values(fields).flatMap(({ column, required }) => (required ? [column] : []))
