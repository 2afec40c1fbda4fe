import { beforeEach, expect, test } from 'vitest'
import { reviewsPanelCopy } from '#app/content/reviews/panel/reviews-panel.copy.ts'
import { controlsCopy } from '#app/copy/controls.copy.ts'
import { fieldsCopy } from '#app/copy/fields.copy.ts'
import { fileApp } from '#tests/support/app.ts'
import { shows } from '#tests/support/pages.ts'

const app = await fileApp()
const maria = await app.signIn('user')
beforeEach(() => app.pool.sql`delete from reviews where user_id is not null`)

const review = { author: 'Maria S.', score: '4', comment: 'Peix fresc.\nTornarem.' }
const write = (fields: Record<string, string>, cookie = maria, id = 1) =>
  app.send(`/restaurantes/${id}/resena`, fields, cookie)
const shown = (id = 1) => app.read(`/restaurantes/${id}?tab=resenas`)

const own = () =>
  app.pool.sql<{ id: number; autor: string; puntuacion: number; comentario: string }>`
  select id, autor, puntuacion, comentario from reviews where user_id is not null order by id`

test('a review appears immediately, and counts in the mean', async () => {
  expect(await shown()).not.toContain('Peix fresc.')
  const response = await write(review)
  expect(response.status).toBe(302)
  expect(response.headers.get('Location')).toBe('/restaurantes/1?tab=resenas')
  shows(await shown(), 'Peix fresc.', 'Maria S.', '"reviewCount":3')
})

test('a second one replaces it: one for each person and restaurant, also concurrently', async () => {
  await Promise.all(['1', '2', '3', '5'].map((score) => write({ ...review, score })))
  expect(await own()).toHaveLength(1)
  await write({ ...review, comment: 'Encara millor.' })
  expect(await own()).toMatchObject([{ comentario: 'Encara millor.', puntuacion: 4 }])
  await write(review, maria, 2)
  expect(await own()).toHaveLength(2)
})

test('form and account show one’s own review only', async () => {
  await write(review)
  const html = await app.read('/restaurantes/1/resena', maria)
  expect(html).toContain('Peix fresc.')
  expect(await app.read('/cuenta', maria)).toContain('Peix fresc.')
  const other = await app.signIn('user')
  for (const path of ['/restaurantes/1/resena', '/cuenta']) {
    expect(await app.read(path, other)).not.toContain('Peix fresc.')
  }
  expect(html).toMatch(/value="4"[^>]*checked|checked[^>]*value="4"/u)
})

test('only the own review can be deleted, after a confirmation', async () => {
  await write(review)
  const other = await app.signIn('user')
  expect((await app.send('/restaurantes/1/resena/eliminar', {}, other)).status).toBe(404)
  expect(await own()).toHaveLength(1)
  expect((await app.ask('/restaurantes/1/resena/eliminar', { cookie: maria })).status).toBe(200)
  expect(await own()).toHaveLength(1)
  const response = await app.send('/restaurantes/1/resena/eliminar', {}, maria)
  expect(response.headers.get('Location')).toBe('/restaurantes/1?tab=resenas')
  expect(await own()).toEqual([])
  expect((await app.send('/restaurantes/1/resena/eliminar', {}, maria)).status).toBe(404)
})

test.each([
  ['score', '0', 'invalidChoice'],
  ['author', 'M', 'nameTooShort'],
  ['author', 'M'.repeat(61), 'personNameTooLong'],
  ['comment', ' ', 'required'],
  ['comment', 'x'.repeat(4001), 'tooLong'],
] as const)('a wrong %s is reported (%#)', async (field, value, message) => {
  const response = await write({ ...review, [field]: value }, `${maria}; language=ca`)
  expect(response.status).toBe(422)
  expect(await response.text()).toContain(fieldsCopy.ca[message])
  expect(await own()).toEqual([])
})

test('a missing restaurant has no reviews', async () => {
  expect((await write(review, maria, 999)).status).toBe(404)
})

test('editors hide a review and show it again, each logged', async () => {
  await write(review)
  const [{ id } = {}] = await own()
  const editor = await app.signIn('editor')
  const set = (hidden: string, cookie = editor) =>
    app.send(`/admin/resenas/${id}/visibilidad?pagina=1`, { hidden }, cookie)
  const panel = () => app.read('/admin/resenas', editor)
  expect(await panel()).toContain('Peix fresc.')
  expect((await set('yes', maria)).status).toBe(403)
  expect((await set('yes')).headers.get('Location')).toBe('/admin/resenas?pagina=1')
  expect(await shown()).not.toContain('Peix fresc.')
  expect(await shown()).toContain('"reviewCount":2')
  // The author still sees the review; changing it does not show it to others again.
  expect(await app.read('/restaurantes/1/resena', maria)).toContain('Peix fresc.')
  await write({ ...review, comment: 'Peix molt fresc.' })
  expect(await shown()).not.toContain('Peix molt fresc.')
  await set('no')
  expect(await shown()).toContain('Peix molt fresc.')
  const acts = 'select action from audit_log where subject_id = $1 order by at'
  expect(await app.table(acts, [String(id)])).toEqual([['review.hidden'], ['review.shown']])
  expect(
    (await app.send('/admin/resenas/999999/visibilidad', { hidden: 'yes' }, editor)).status,
  ).toBe(404)
})

test('the panel lists only hidden ones on request', async () => {
  const editor = await app.signIn('editor', 'moderadora@example.cat')
  await write(review)
  await write({ ...review, comment: 'Massa sal.' }, maria, 2)
  const [{ id } = {}] = await own()
  await app.send(`/admin/resenas/${id}/visibilidad`, { hidden: 'yes' }, editor)
  const panel = (query: string) => app.read(`/admin/resenas${query}`, editor)
  expect(await panel('')).toContain('Massa sal.')
  const hidden = await panel('?estado=ocultas')
  expect(hidden).toContain('Peix fresc.')
  expect(hidden).not.toContain('Massa sal.')
  expect(hidden).toContain(`>${reviewsPanelCopy.es.hidden}<`)
  expect(hidden).toContain(`/admin/resenas/${id}/visibilidad?estado=ocultas`)
})

test('the panel finds reviews by author, comment and restaurant, whatever the accents', async () => {
  const editor = await app.signIn('editor', 'cercadora@example.cat')
  await write({ ...review, author: 'Núria Puig', comment: 'Massa sal.\nEl vi, bé.' })
  await write({ ...review, comment: 'Un peix esplèndid.' }, maria, 2)
  const columns = 'nombre as name, direccion as address'
  const { rows } = await app.pool.query(`select ${columns} from restaurants where id = 2`)
  const panel = async (search: string, more = '') => {
    const query = `?buscar=${encodeURIComponent(search)}${more}`
    return app.read(`/admin/resenas${query}`, editor)
  }
  for (const search of ['nuria puig', 'MASSA SAL', 'vi, be']) {
    const html = await panel(search)
    expect(html, search).toContain('Massa sal.')
    expect(html, search).not.toContain('Un peix esplèndid.')
  }
  const byRestaurant = await panel(rows[0].name.toLowerCase())
  expect(byRestaurant).toContain('Un peix esplèndid.')
  expect(byRestaurant).not.toContain('Massa sal.')
  expect(await panel(rows[0].address)).not.toContain('Un peix esplèndid.')
  expect(await panel('zzzqqq')).toContain(controlsCopy.es.noResults)
  await app.pool.sql`update reviews set hidden_at = now() where comentario like 'Massa%'`
  const both = await panel('sal', '&estado=ocultas')
  expect(both).toContain('Massa sal.')
  expect(both).toMatch(/visibilidad\?buscar=sal&amp;estado=ocultas/u)
  expect(both).toContain('<input type="hidden" name="estado" value="ocultas"')
  expect(await panel('esplendid', '&estado=ocultas')).not.toContain('Un peix esplèndid.')
})
