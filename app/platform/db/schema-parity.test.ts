import { getTableConfig, PgTable } from 'drizzle-orm/pg-core'
import { expect, test } from 'vitest'
import { fileDatabase } from '#tests/support/file-database.ts'

const database = fileDatabase()

const modules = import.meta.glob<Record<string, unknown>>(
  ['../schema/**/*.ts', '/{app,legacy-import}/**/*.schema.ts'],
  { eager: true },
)
const tables = Object.values(modules)
  .flatMap((module) => Object.values(module))
  .filter((value) => value instanceof PgTable)
  .map((table) => getTableConfig(table))

test('the schema maps every table of the migrations, and no other', async () => {
  const rows = await database.pool.sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_name <> 'schema_migrations'`
  expect(tables.map(({ name }) => name).toSorted()).toEqual(rows.map(({ name }) => name).toSorted())
})

test.each(tables.map((table) => [table.name, table] as const))(
  'the columns of %s have the same names, types and nullability in both',
  async (name, table) => {
    const rows = await database.pool.sql<{ column: string; type: string; required: boolean }>`
      select attname as column, format_type(atttypid, atttypmod) as type, attnotnull as required
      from pg_attribute where attrelid = ${name}::regclass and attnum > 0 and not attisdropped`
    const mapped = table.columns.map((column) => ({
      column: column.name,
      type: column.getSQLType(),
      required: column.notNull || column.primary,
    }))
    expect(mapped.toSorted(byColumn)).toEqual(rows.toSorted(byColumn))
  },
)

function byColumn(one: { column: string }, other: { column: string }) {
  return one.column.localeCompare(other.column)
}
