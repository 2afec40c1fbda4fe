import { beforeEach, describe, expect, test } from 'vitest'
import { firstStepsCopy } from '#app/administration/first-steps/first-steps.copy.ts'
import { legalCopy } from '#app/content/legal/legal.copy.ts'
import { fileApp } from '#tests/support/app.ts'
import { lacks, shows } from '#tests/support/pages.ts'
import { clubForm, legalForm } from '#tests/support/valid-requests/forms.ts'

const { steps, progress, title, confirm, missing } = firstStepsCopy.es

const app = await fileApp({
  SMTP_URL: 'smtp://127.0.0.1:9',
  MAIL_FROM: 'club@example.cat',
})
const admin = await app.signIn('admin')
const editor = await app.signIn('editor')
beforeEach(
  () =>
    app.pool.sql`
  with rest as (delete from settings where key <> 'testimonials') delete from first_steps`,
)

const page = async (path: string, cookie: string) => {
  const response = await app.ask(path, { cookie })
  expect(response.status).toBe(200)
  return (await response.text()).replaceAll('<!-- -->', '')
}

const look = (cookie = admin) => page('/admin/dashboard', cookie)

const mark = (marking: string, cookie = admin) =>
  app.send('/admin/primeros-pasos', { marking }, cookie)

const isDone = (html: string, step: keyof typeof steps) => {
  const { name } = steps[step]
  const label = new RegExp(`(Hecho|Por hacer): </span><span[^>]*>${name}<`, 'u').exec(html)
  expect(label).not.toBeNull()
  return label?.[1] === 'Hecho'
}

const legal = {
  nif: 'G12345678',
  ...Object.fromEntries(
    ['registry', 'representative', 'hosting', 'mailing', 'log_retention']
      .flatMap((fact) => [`${fact}_es`, `${fact}_ca`])
      .map((name) => [name, 'Dicho']),
  ),
}

describe('the first steps', () => {
  test('are shown to admins only, with links', async () => {
    const html = await look()
    shows(html, title, progress(0, 8))
    for (const to of [
      '/admin/ajustes/club',
      '/admin/ajustes/contacto',
      '/admin/ajustes/horario',
      '/admin/ajustes/legal',
      '/admin/ajustes/portada',
      '/admin/usuarios',
      '/admin/correos',
      '/admin/ajustes/muestra',
    ]) {
      expect(html).toContain(`href="${to}"`)
    }
    expect(await look(editor)).not.toContain(title)
    expect(await page('/admin/dashboard', `${admin}; language=ca`)).toContain(
      firstStepsCopy.ca.title,
    )
  })

  test('are done when their data is stored', async () => {
    expect(isDone(await look(), 'club')).toBe(false)
    await app.send('/admin/ajustes/club', clubForm({ name: 'Taula Rodona', version: '0' }), admin)
    const html = await look()
    expect(isDone(html, 'club')).toBe(true)
    expect(isDone(html, 'contact')).toBe(false)
    expect(html).toContain(progress(1, 8))
  })

  test('with a right default are done once confirmed, and only those', async () => {
    expect((await mark('hours')).status).toBe(302)
    expect((await mark('hours')).status).toBe(302)
    const html = await look()
    expect(isDone(html, 'hours')).toBe(true)
    // A button for each of the three remaining steps: club, contact and pictures.
    expect(html.split(`>${confirm}</button>`)).toHaveLength(4)
    for (const wrong of ['samples', 'mails', 'legal', 'admins', '']) {
      expect((await mark(wrong)).status).toBe(422)
    }
    expect((await mark('club', editor)).status).toBe(403)
  })

  test('count missing legal data until there is none', async () => {
    const html = await look()
    shows(html, missing(6))
    expect(isDone(html, 'legal')).toBe(false)
    await app.send('/admin/ajustes/legal', legalForm({ ...legal, version: '0' }), admin)
    expect(isDone(await look(), 'legal')).toBe(true)
  })

  test('include a second admin who can sign in', async () => {
    expect(isDone(await look(), 'admins')).toBe(false)
    await app.signIn('admin', 'segona@example.cat')
    expect(isDone(await look(), 'admins')).toBe(true)
    await app.pool.sql`
      update usuarios set deactivated_at = now() where email = 'segona@example.cat'`
    expect(isDone(await look(), 'admins')).toBe(false)
  })

  test('include mails only after a server has accepted one', async () => {
    expect(isDone(await look(), 'mails')).toBe(false)
    await app.pool.sql`insert into first_steps (mark, marked_at) values ('mails', now())`
    expect(isDone(await look(), 'mails')).toBe(true)
  })
})

test('the legal texts link admins to their data', async () => {
  const before = await page('/legal/aviso-legal', '')
  expect(before).toContain(legalCopy.es.incomplete)
  expect(/<p class="([^"]*)"[^>]*>El club tiene datos legales/u.exec(before)?.[1]).toContain(
    'for-admins',
  )
  await app.send('/admin/ajustes/legal', legalForm({ ...legal, version: '0' }), admin)
  expect(await page('/legal/aviso-legal', '')).not.toContain(legalCopy.es.incomplete)
})

test('the list disappears when all are done', async () => {
  await app.pool.sql`
    insert into first_steps (mark, marked_at)
    values ('mails', now()), ('club', now()), ('contact', now()), ('hours', now()), ('pictures', now())`
  await app.send('/admin/ajustes/legal', legalForm({ ...legal, version: '0' }), admin)
  await app.pool.sql`update usuarios set deactivated_at = null`
  await app.send('/admin/ajustes/muestra', {}, admin)
  lacks(await look(), title)
})
