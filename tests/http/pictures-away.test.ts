import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { problemsCopy } from '#app/copy/problems.copy.ts'
import { nightPaths } from '#app/events/night/night.ts'
import { closingPath } from '#app/visits/visits/visit.ts'
import { fileApp } from '#tests/support/app.ts'
import { startBucket } from '#tests/support/bucket.ts'
import { photograph, storedPhotograph } from '#tests/support/photographs.ts'
import { visitForm } from '#tests/support/valid-requests/forms.ts'

/** While the bucket of the pictures is unavailable, acts that need it say so, lose nothing and work later. */

let eventId: number
let closing: Record<string, string>
const bucket = await startBucket()
afterAll(() => bucket.close())
const app = await fileApp({ SEED_DEMO: 'false', S3_URL: bucket.url })
const editor = await app.signIn('editor')
beforeAll(async () => {
  eventId = await lastNight('Sopar')
  const photo = await storedPhotograph(app, eventId)
  closing = {
    ...visitForm({
      photo_0_id: photo,
      photo_0_chosen: 'yes',
      photo_0_agreed: 'yes',
      photo_0_areas: '',
      photo_0_alt_es: 'La mesa del fondo',
    }),
    submission: randomUUID(),
  }
})
beforeEach(() => {
  bucket.refuse = () => 503
})

const lastNight = (title: string) =>
  app.pool.value<number>`
  insert into events (title, description, date, location, max_participants)
  values (${title}, 'Amb vi', now() - interval '12 hours', 'Vic', 8) returning id`

const close = () => app.send(closingPath(eventId), closing, editor)
const closedNights = async () => (await app.pool.query('select 1 from visits')).rowCount

test('a night is not closed, its text returns, and the same form closes it later', async () => {
  const refused = await close()
  expect(refused.status).toBe(503)
  expect(refused.headers.get('Retry-After')).toBe('5')
  const page = await refused.text()
  expect(page).toContain(problemsCopy.es.picturesAway)
  expect(page).toContain('La mesa del fondo')
  expect(await closedNights()).toBe(0)
  expect(app.logged).toContainEqual(
    expect.objectContaining({
      error: expect.arrayContaining([expect.objectContaining({ type: 'ImageStoreUnavailable' })]),
    }),
  )

  bucket.refuse = null
  expect((await close()).status).toBe(302)
  expect(await closedNights()).toBe(1)
  expect(bucket.kept.size).toBeGreaterThan(0)
})

test('an uploaded picture is refused with the same message', async () => {
  const refused = await app.ask('/admin/imagenes', {
    method: 'POST',
    body: await photograph(),
    cookie: editor,
    headers: { 'Content-Type': 'image/jpeg', Accept: 'application/json', Origin: app.origin },
  })
  expect(refused.status).toBe(503)
  expect(await refused.json()).toMatchObject({ code: 'picturesAway' })
})

test('covering a part of a photograph is refused with the same message', async () => {
  const id = await lastNight('Dinar')
  const photo = await storedPhotograph(app, id)
  const refused = await app.ask(nightPaths(id).covered(photo), {
    method: 'POST',
    body: new URLSearchParams({ areas: '10,10,100,100' }),
    cookie: editor,
    headers: { Accept: 'application/json', Origin: app.origin },
  })
  expect(refused.status).toBe(503)
  expect(await refused.json()).toMatchObject({ code: 'picturesAway' })
})

test('an unavailable file is not answered as deleted', async () => {
  const [key = ''] = bucket.kept.keys()
  const address = `/subidas/${key.replace('/', '-')}`
  expect((await app.ask(address)).status).toBe(503)
  bucket.refuse = null
  expect((await app.ask(address)).status).toBe(200)
})
