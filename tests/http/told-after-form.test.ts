import { afterAll, beforeAll, expect, test } from 'vitest'
import { problemsCopy } from '#app/copy/problems.copy.ts'
import { testApp, type TestApp } from '#tests/support/app.ts'
import { daysLater, storedEvent } from '#tests/support/events.ts'

/** A refused form is answered where it was sent from, also where its page would lead elsewhere by now. */

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

test('answers that come too late are refused in words, without scripts too', async () => {
  const cookie = await app.signIn('user', 'socia@example.cat')
  const event = await storedEvent(app.db, { date: daysLater(20, new Date()) })
  const form = { name: 'Núria Soler', seats: '1', guest_1_needs: 'no' }
  const sent = await app.send(`/eventos/${event.id}/inscripcion`, form, cookie)
  const page = sent.headers.get('Location') ?? ''
  expect(page).toMatch(/^\/reservas\//u)
  await app.pool.query(
    `update events set registration_closes_at = now() - interval '1 hour' where id = $1`,
    [event.id],
  )
  expect((await app.ask(`${page}/respuestas`, { cookie })).status).toBe(302)
  const refused = await app.send(
    `${page}/respuestas`,
    { version: '1', name: 'Núria', guest_1_needs: 'no' },
    cookie,
  )
  expect(refused.status).toBe(409)
  expect(await refused.text()).toContain(problemsCopy.es.answersClosed)
})

test('a cancellation that comes too late as well', async () => {
  const cookie = await app.signIn('user', 'tarda@example.cat')
  const event = await storedEvent(app.db, { date: daysLater(20, new Date()) })
  const form = { name: 'Pau Vila', seats: '1', guest_1_needs: 'no' }
  const sent = await app.send(`/eventos/${event.id}/inscripcion`, form, cookie)
  const page = sent.headers.get('Location') ?? ''
  await app.pool.query(`update events set date = now() - interval '1 hour' where id = $1`, [
    event.id,
  ])
  const refused = await app.send(`${page}/cancelar`, {}, cookie)
  expect(refused.status).toBe(409)
  expect(await refused.text()).toContain(problemsCopy.es.tooLateToCancel)
})
