import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { testDatabase } from '#tests/support/database.ts'

const folder = join(import.meta.dirname, '..', '..', '..', 'docs', 'how-to')

test('the SQL of the how-to pages runs on the current database, and drops nothing', async () => {
  const pages = await readdir(folder)
  const texts = await Promise.all(pages.map((page) => readFile(join(folder, page), 'utf8')))
  const examples = texts.flatMap((text) =>
    [...text.matchAll(/^ *```sql\n(?<sql>.*?)```/gmsu)].map(({ groups }) => groups?.sql ?? ''),
  )
  const database = await testDatabase({ max: 1 })
  // One row of each kind that the checks allow, so that a check which forgets a kind fails.
  const kinds = await database.pool.value<string[]>`
    select array(select (regexp_matches(pg_get_constraintdef(oid), '''([^'']+)''', 'g'))[1]) as kinds
    from pg_constraint where conname = 'bin_kind_check'`
  expect(kinds).toContain('visit')
  await database.pool.sql`
    insert into bin (kind, record_id, title, content) select kind, kind, '', '{}' from unnest(${kinds}::text[]) as kind`
  await database.pool.sql`
    insert into usuarios (email, role) select role || '@example.org', role from generate_series(0, 2) as role`
  // Tables first: one page creates the table on which another page has a trigger.
  for (const sql of examples.toSorted((one) => (one.includes('create table') ? -1 : 1))) {
    await database.pool.query(sql)
  }
  expect(examples.length).toBeGreaterThan(3)
  await database.close()
})
