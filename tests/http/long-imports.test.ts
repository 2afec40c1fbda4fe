import { expect, test } from 'vitest'
import { storedVisitImportPath } from '#app/visits/visit-import/visit-import.ts'
import { importedVisitsPath } from '#app/visits/visits/visit.ts'
import { fileApp } from '#tests/support/app.ts'
import { recordFigure } from '#tests/support/figures.ts'
import { lookedAtTable } from '#tests/support/looked-tables.ts'
import { lookedAt, stored } from '#tests/support/member-tables.ts'

const app = await fileApp({ SEED_DEMO: 'false' })

const countOf = async (table: string) =>
  Number((await app.table(`select count(*) from ${table}`))[0]?.[0])

async function recordTime(what: string, begun: number, goal: number) {
  const seconds = (performance.now() - begun) / 1000
  await recordFigure({
    group: 'Imports',
    what,
    measured: `${seconds.toFixed(1)} s`,
    goal: `<= ${goal} s`,
    reached: seconds <= goal,
  })
}

test('five thousand members are checked and stored', async () => {
  const admin = await app.signIn('admin')
  const rows = Array.from(
    { length: 5000 },
    (_, n) => `Persona ${n};p${n}@example.cat;600 ${100_000 + n}`,
  )
  const begun = performance.now()
  const content = ['Nombre;Email;Teléfono', ...rows].join('\n')
  const { fields, counts } = await lookedAt(app, admin, content)
  expect(counts).toEqual([5000, 5000, 0, 0])
  expect((await stored(app, admin, fields)).status).toBe(302)
  expect(await countOf('membership_requests')).toBe(5000)
  await recordTime('an import of five thousand members', begun, 15)
})

test('two thousand events of forty are checked and stored', async () => {
  const editor = await app.signIn('editor')
  const numbers = Array.from({ length: 40 }, (_, index) => 10_001 + index)
  await app.pool.sql`
    insert into membership_requests (full_name, email, status, member_number, joined_on)
    select 'Soci ' || number, 'm' || number || '@example.cat', 'approved', number, '2010-01-01'
    from unnest(${numbers}::int[]) as number`
  await app.pool.sql`update people set visits_consent_at = now() where full_name like 'Soci %'`
  const rows = Array.from(
    { length: 2000 },
    (_, index) =>
      `${1 + (index % 28)}/${1 + (index % 12)}/${2000 + (index % 20)};Casa ${index};${numbers.join(',')}`,
  )
  const begun = performance.now()
  const content = ['Día;Restaurante;Socios', ...rows].join('\n')
  const { fields, counts } = await lookedAtTable(app, editor, importedVisitsPath, { content })
  expect(counts).toEqual([2000, 2000, 2000, 0])
  expect((await app.send(storedVisitImportPath, fields, editor)).status).toBe(302)
  expect(await countOf('visit_diners')).toBe(80_000)
  await recordTime('an import of two thousand events', begun, 30)
})
