import type pg from 'pg'

type Trigger = { table: string; name: string; state: 'O' | 'A' | 'R' | 'D' }

/** Disables the tables' triggers: their effects are among the rows. */
export async function restTriggers(client: pg.Client): Promise<Trigger[]> {
  const { rows } = await client.query<Trigger>(
    `select relname as "table", tgname as name, tgenabled as state
     from pg_trigger join pg_class on pg_class.oid = tgrelid
     where not tgisinternal and relnamespace = 'public'::regnamespace and tgenabled <> 'D'`,
  )
  for (const table of new Set(rows.map((row) => row.table))) {
    await client.query(`alter table ${client.escapeIdentifier(table)} disable trigger user`)
  }
  return rows
}

const waking = { O: 'enable', A: 'enable always', R: 'enable replica', D: 'disable' } as const

/** Enables them as before. */
export async function wakeTriggers(client: pg.Client, triggers: readonly Trigger[]): Promise<void> {
  // Pending checks come before tables may be altered.
  await client.query('set constraints all immediate')
  for (const { table, name, state } of triggers) {
    await client.query(
      `alter table ${client.escapeIdentifier(table)} ${waking[state]} trigger ${client.escapeIdentifier(name)}`,
    )
  }
}
