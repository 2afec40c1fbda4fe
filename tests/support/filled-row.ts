import type pg from 'pg'

/**
 * The columns in which a row has nothing of its own: null, empty, or what the table gives by itself. A
 * record with which it is tried whether everything is kept has none: what is lost would not be seen.
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
