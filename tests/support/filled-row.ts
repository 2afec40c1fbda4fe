import type pg from 'pg'

/**
 * Columns without a value of the row's own: null, empty, or the default. A record for testing that every value is kept has
 * none, since a lost one would go unnoticed.
 */
export async function unfilledColumns(
  pool: pg.Pool,
  table: string,
  condition: string,
): Promise<string[]> {
  const { rows: columns } = await pool.query<{ name: string; given: string | null }>(
    `select column_name::text as name, column_default as given from information_schema.columns
     where table_schema = 'public' and table_name = $1 order by ordinal_position`,
    [table],
  )
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
