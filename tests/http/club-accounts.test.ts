import { beforeAll, expect, test } from 'vitest'
import { bookCopy } from '#app/money/books/books.copy.ts'
import { fileApp } from '#tests/support/app.ts'
import { storedBookAccount, storedBookEntry } from '#tests/support/books.ts'
import { storedCharge } from '#tests/support/ledger.ts'

const app = await fileApp({ SEED_DEMO: 'false' })
const { accounts } = bookCopy.es
beforeAll(() => storedBookEntry(app.pool))

const read = async (path: string) => {
  const response = await app.ask(path, { cookie: await app.signIn('admin') })
  return response.text()
}

test('a cash box with a negative balance is marked there', async () => {
  const pages = ['/admin/caja/libro', '/admin/caja/libro/ejercicio?ano=2026']
  const remarked = () =>
    Promise.all(pages.map(async (page) => (await read(page)).includes(accounts.belowZero)))
  expect(await remarked()).toEqual([false, false])
  await app.pool.sql`update book_accounts set opening_cents = 4249`
  expect(await remarked()).toEqual([true, true])
  const html = await read('/admin/caja/libro')
  expect(html.split('</td>')[0]).toContain(accounts.belowZero)
})

test('a payment by hand asks for its account when there are several of the kind', async () => {
  const form = `/admin/caja/${await storedCharge(app.pool)}/cobro`
  const selects = async () =>
    [...(await read(form)).matchAll(/<select[^>]* name="(\w+)"/gu)].map(([, name]) => name)
  expect(await selects()).toEqual([])
  await storedBookAccount(app.pool)
  expect(await selects()).toEqual(['cash'])
})
