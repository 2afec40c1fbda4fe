import { sql, type SQL } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { Language } from '#app/i18n/language.ts'

type TranslatedTable = { language: AnyPgColumn; translation: AnyPgColumn }

const inOther = ({ translation }: TranslatedTable, column: AnyPgColumn) =>
  sql`(${translation} ->> ${sql.raw(`'${column.name}'`)})`

/** The column's text in this language, else in the other; null when it is written in neither. */
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

/** The same of a column that always holds a text. */
export function textIn(table: TranslatedTable, column: AnyPgColumn, language: Language) {
  return sql<string>`${optionalTextIn(table, column, language)}`
}

/** The language in which the column's text is shown when it is not the asked one; else null. */
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
