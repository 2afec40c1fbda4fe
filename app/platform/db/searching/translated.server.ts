import { sql, type SQL } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { Language } from '#app/platform/i18n/languages/language.ts'
import {
  propertiesOf,
  type TranslatedFields,
} from '#app/platform/i18n/languages/translated-fields.ts'
import type { ForeignTexts } from '#app/platform/i18n/languages/translated-text.ts'

type TranslatedTable = { language: AnyPgColumn; translation: AnyPgColumn }

const inOther = ({ translation }: TranslatedTable, column: AnyPgColumn) =>
  sql`(${translation} ->> ${sql.raw(`'${column.name}'`)})`

/** The text in this language, else in the other; null if in neither. */
export function optionalTextIn(
  table: TranslatedTable,
  column: AnyPgColumn,
  language: Language,
): SQL<string | null> {
  const other = inOther(table, column)
  return sql<
    string | null
  >`case when ${table.language} = ${language} then coalesce(${column}, ${other}) else coalesce(${other}, ${column}) end`
}

/** As `optionalTextIn`, for a required text. */
export function textIn(table: TranslatedTable, column: AnyPgColumn, language: Language) {
  return sql<string>`${optionalTextIn(table, column, language)}`
}

/** The table's columns for these texts, by property. */
export function textColumns<Fields extends TranslatedFields>(
  table: Readonly<Record<keyof Fields, AnyPgColumn>>,
  fields: Fields,
): Record<keyof Fields & string, AnyPgColumn> {
  // Exactly these names, by the lines above.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return Object.fromEntries(propertiesOf(fields).map((name) => [name, table[name]])) as Record<
    keyof Fields & string,
    AnyPgColumn
  >
}

/** The language shown if it is not the requested one, else null. */
export function foreignLanguage(
  table: TranslatedTable,
  column: AnyPgColumn,
  language: Language,
): SQL<Language | null> {
  const foreign: Language = language === 'es' ? 'ca' : 'es'
  const other = inOther(table, column)
  return sql<Language | null>`case
    when case when ${table.language} = ${language} then ${column} else ${other} end is not null then null
    when coalesce(${column}, ${other}) is null then null
    else ${foreign} end`
}

/** Which of these named columns are shown in the other language. */
export function foreignTexts<Name extends string>(
  table: TranslatedTable,
  columns: Readonly<Record<Name, AnyPgColumn>>,
  language: Language,
): SQL<ForeignTexts<Name>> {
  const each = Object.entries<AnyPgColumn>(columns).map(
    ([name, column]) =>
      sql`${sql.raw(`'${name}'`)}, ${foreignLanguage(table, column, language)}::text`,
  )
  return sql<ForeignTexts<Name>>`jsonb_strip_nulls(jsonb_build_object(${sql.join(each, sql`, `)}))`
}

/** The language that lacks one of these texts although the other has it; null for none. */
export function missingLanguage<Fields extends TranslatedFields>(
  table: TranslatedTable & Readonly<Record<keyof Fields, AnyPgColumn>>,
  fields: Fields,
): SQL<Language | null> {
  const columns = Object.values(textColumns(table, fields))
  const some = (isMissing: (column: AnyPgColumn) => SQL) =>
    sql.join(columns.map(isMissing), sql` or `)
  return sql<Language | null>`case
    when ${some((column) => sql`(${column} is not null and ${inOther(table, column)} is null)`)}
      then case when ${table.language} = 'es' then 'ca' else 'es' end
    when ${some((column) => sql`(${column} is null and ${inOther(table, column)} is not null)`)}
      then ${table.language} end`
}
