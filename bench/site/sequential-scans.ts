import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type pg from 'pg'
import { startedOn, withDatabase, type BuiltSite } from './built-site.ts'
import { allProcessors } from './processors.ts'

/** Rows from which on it matters how a table is read. */
const many = 1000

/** Times that something is asked: what jobs read meanwhile is not seen as often. */
const times = 3

const settings = {
  session_preload_libraries: 'auto_explain',
  'auto_explain.log_min_duration': '0',
  'auto_explain.log_nested_statements': 'on',
}

async function largeTables(client: pg.Client): Promise<Set<string>> {
  const { rows } = await client.query<{ name: string }>(
    `select relname as name from pg_class where relkind = 'r' and reltuples >= $1
       and relnamespace = 'public'::regnamespace`,
    [many],
  )
  return new Set(rows.map(({ name }) => name))
}

/**
 * Has the database write down how it reads for every statement, starts the site anew for that, and gives
 * for each act the large tables that were read from one end to the other.
 */
export async function scannedBy(
  site: BuiltSite,
  acts: readonly (() => Promise<void>)[],
): Promise<string[][]> {
  const large = await withDatabase(site, async (client) => {
    const { rows } = await client.query<{ name: string }>('select current_database() as name')
    for (const [setting, value] of Object.entries(settings)) {
      await client.query(`alter database "${rows[0]?.name}" set ${setting} = '${value}'`)
    }
    return largeTables(client)
  })
  await startedOn(site, allProcessors)
  const log = join(site.dataFolder, 'postgres.log')
  const found: string[][] = []
  for (const act of acts) {
    // The log begins anew now and then, which then holds all that matters.
    const before = (await stat(log)).size
    for (let turn = 0; turn < times; turn += 1) await act()
    const whole = await readFile(log)
    const text = whole.subarray(whole.byteLength < before ? 0 : before).toString()
    const counted = new Map<string, number>()
    for (const [, table = ''] of text.matchAll(/Seq Scan on (?:public\.)?"?(\w+)/gu)) {
      if (large.has(table)) counted.set(table, (counted.get(table) ?? 0) + 1)
    }
    found.push([...counted].filter(([, count]) => count >= times).map(([table]) => table))
  }
  return found
}
