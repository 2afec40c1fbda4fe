import { afterAll, beforeAll, expect, test } from 'vitest'
import { ledgerCopy } from '#app/copy/money/ledger.copy.ts'
import { accountOffices } from '#app/platform/schema/members/offices.ts'
import { testApp, type TestApp } from '#tests/support/app.ts'
import { emptyTables } from '#tests/support/database.ts'
import { storedPayer, storedPlan } from '#tests/support/dues.ts'

/** A club whose bank details are missing: only who may enter them is sent to the settings. */

let app: TestApp
beforeAll(async () => {
  app = await testApp()
  await emptyTables(app.pool)
})
afterAll(() => app.close())

/** Of the two languages what the page says, and whether it leads to the settings. */
async function told(path: string, cookie: string) {
  const html = await (await app.ask(path, { cookie })).text()
  return {
    link: html.includes('href="/admin/ajustes/caja"'),
    admins: html.includes(ledgerCopy.es.adminsEnter),
  }
}

const pages = [
  '/admin/caja/remesas',
  '/admin/caja/mandatos',
  '/admin/caja/transferencias',
  `/admin/caja/cuotas?ano=${new Date().getFullYear() + 1}`,
]

test('an admin is led to the settings, a treasurer who is none is told who enters them', async () => {
  const admin = await app.signIn('admin', 'ona@example.cat')
  const treasurer = await app.signIn('user', 'tresorera@example.cat')
  const { rows } = await app.pool.query<{ id: string }>(
    "select id from usuarios where email = 'tresorera@example.cat'",
  )
  await app.db.insert(accountOffices).values({ accountId: rows[0]?.id ?? '', office: 'treasurer' })
  expect((await app.ask('/admin/ajustes/caja', { cookie: treasurer })).status).toBe(403)
  // Somebody is to pay dues, and nobody is told where.
  const nextYear = `${new Date().getFullYear() + 1}-12-31`
  await storedPayer(app.pool, await storedPlan(app.pool), { valid_until: nextYear })
  for (const path of pages) {
    expect([path, await told(path, admin)]).toEqual([path, { link: true, admins: false }])
    expect([path, await told(path, treasurer)]).toEqual([path, { link: false, admins: true }])
  }
})
