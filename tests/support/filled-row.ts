import type { TestPool } from './database.ts'

/**
 * Columns whose value is null, empty or the default. A record for testing that every value is kept must have none,
 * because losing such a value would go unnoticed.
 */
export async function unfilledColumns(
  pool: TestPool,
  table: string,
  condition: string,
): Promise<string[]> {
  const columns = await pool.sql<{ name: string; given: string | null }>`
    select column_name::text as name, column_default as given from information_schema.columns
    where table_schema = 'public' and table_name = ${table} order by ordinal_position`
  const checks = columns.map(
    ({ name, given }) =>
      `select '${name}' as name where (select "${name}" is null
         or "${name}"::text in ('', '{}', '[]')
         ${given && !given.includes('(') ? `or "${name}" = ${given}` : ''}
         from "${table}" where ${condition})`,
  )
  const { rows } = await pool.query<{ name: string }>(checks.join(' union all '))
  return rows.map(({ name }) => name)
}
