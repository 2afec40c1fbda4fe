import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { fileDatabase } from '#tests/support/file-database.ts'
import { containing, containingQuickly, numbersOf } from './searching.server.ts'

const database = fileDatabase()

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
