import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { migrationsFolder } from '#server/data/migrate.ts'
import { testDatabase } from '#tests/support/database.ts'
import { containing, containingQuickly, numbersOf } from './searching.server.ts'

const database = await testDatabase()
afterAll(() => database.close())

async function finds(name: string, search: string, formsOf?: typeof numbersOf): Promise<boolean[]> {
  const kept = sql`searchable(${name}::text)`
  const { rows } = await database.db.execute<{ one: boolean; other: boolean }>(
    sql`select ${containing(kept, search)} as one, ${containingQuickly(kept, search, formsOf)} as other`,
  )
  return rows.flatMap(({ one, other }) => [one, other])
}

test.each([
  ['Núria Zamora', 'zamora nuria'],
  ['Marcel·lí Vilà', 'marcelli'],
  ['Marcel·lí Vilà', 'vila marcel.li'],
  ['Marcel.lí Vilà', 'MARCEL·LÍ'],
  ['MARCEL·LÍ VILÀ', 'marcelŀí'],
  ['Eugeni D’Ors', 'dors'],
  ['Eugeni dors', "d'ors"],
  ['Joan-Lluís Vives', 'lluis joan'],
  ['M. Carme Puig', 'puig m.carme'],
  ['100% _vi_', '_vi_ 100%'],
])('%s is found by "%s"', async (name, search) => {
  expect(await finds(name, search)).toEqual([true, true])
})

test.each([
  ['Núria Zamora', 'nuria soler'],
  ['100 vi', '100%'],
])('%s is not found by "%s"', async (name, search) => {
  expect(await finds(name, search)).toEqual([false, false])
})

test.each([
  ['Arroces', 'arroz'],
  ['Arroz a banda', 'arroces'],
  ['Arròs negre', 'arrossos'],
  ['Peix de llotja', 'peixos'],
  ['Mariscos y pescados', 'pescado marisco'],
  ['Carn a la brasa', 'carns'],
])('%s is found by "%s" in a list of dishes and places', async (text, search) => {
  expect((await finds(text, search, numbersOf))[1]).toBe(true)
})

test('what was kept before is written anew, and says nothing else', async () => {
  const { pool } = database
  await pool.query(`
    drop index visit_proposals_place;
    create or replace function searchable(original text) returns text language sql immutable parallel safe strict
      as $$ select lower(public.unaccent('public.unaccent'::regdictionary, original)) $$;
    create unique index visit_proposals_place on visit_proposals (searchable(name)) where hidden_at is null;
    insert into people (full_name, email, updated_at) values ('Zoe', 'a@example.org', '2020-01-01'),
      ('Marcelo', 'b@example.org', '2020-01-01'), ('Marcel·lí', 'c@example.org', '2020-01-01');
    alter function without_accents rename to accents_before;
  `)
  const file = join(migrationsFolder, '0157_words_without_punctuation.sql')
  await pool.query(await readFile(file, 'utf8'))
  const { rows } = await pool.query<{ sort_name: string; updated_at: Date }>(
    'select sort_name, updated_at from people order by sort_name',
  )
  expect(rows.map(({ sort_name: name }) => name)).toEqual(['marcelli', 'marcelo', 'zoe'])
  expect(new Set(rows.map(({ updated_at: at }) => at.toISOString().slice(0, 4)))).toEqual(
    new Set(['2020']),
  )
})
