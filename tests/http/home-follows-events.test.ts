import { afterAll, beforeAll, expect, test } from 'vitest'
import { testApp, type TestApp } from '#tests/support/app.ts'
import { until } from '#tests/support/until.ts'

/** Home is kept rendered, and follows the events it shows. */

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

const home = async () => (await app.ask('/')).text()

const shows = (title: string) =>
  until(`home to show ${title}`, async () => (await home()).includes(title) || undefined, 5000)

test('the three samples are there, and the same bytes are sent to a visitor and to an admin', async () => {
  await shows('Cata de la DO Montsant')
  await until('home to be kept', async () => (await home()) === (await home()) || undefined, 5000)
  const asAdmin = await app.ask('/', { cookie: await app.signIn('admin') })
  expect(await asAdmin.text()).toBe(await home())
})

test('an event that is added, renamed or removed is followed', async () => {
  await app.pool.query(
    `insert into events (id, title, description, date, location, max_participants)
     values (99, 'Calçotada a Valls', 'Amb romesco', now() + interval '1 day', 'Valls', 30)`,
  )
  await shows('Calçotada a Valls')
  await app.pool.query("update events set title = 'Gran calçotada' where id = 99")
  await shows('Gran calçotada')
  await app.pool.query('delete from events where id = 99')
  await until(
    'home to forget it',
    async () => !(await home()).includes('Gran calçotada') || undefined,
    5000,
  )
})

test('with no event to come it says so', async () => {
  await app.pool.query('delete from events')
  await shows('Estamos preparando los próximos encuentros')
})

test('a change that is rolled back changes nothing', async () => {
  const before = await home()
  const client = await app.pool.connect()
  await client.query('begin')
  await client.query(
    `insert into events (title, description, date, location, max_participants)
     values ('Never told', 'x', now() + interval '1 day', 'x', 1)`,
  )
  await client.query('rollback')
  client.release()
  expect(await home()).toBe(before)
})
