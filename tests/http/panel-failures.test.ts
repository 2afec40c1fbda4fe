import { describe, expect, test } from 'vitest'
import { panelCopy } from '#app/copy/panel.copy.ts'
import { problemsCopy } from '#app/copy/problems.copy.ts'
import { problemPageCopy } from '#app/frame/problems/problem-page.copy.ts'
import { sectionsCopy } from '#app/frame/site-frame/sections.copy.ts'
import { fileApp } from '#tests/support/app.ts'
import { shows } from '#tests/support/pages.ts'

const app = await fileApp()
const admin = await app.signIn('admin', 'mestra@example.cat')
const editor = await app.signIn('editor', 'editora@example.cat')

/** Renames this table while `act` runs, so that the site fails where it needs it. */
async function without<Result>(table: string, act: () => Promise<Result>): Promise<Result> {
  await app.pool.query(`alter table ${table} rename to table_away`)
  try {
    return await act()
  } finally {
    await app.pool.query(`alter table table_away rename to ${table}`)
  }
}

async function page(path: string, cookie: string) {
  const response = await app.ask(path, { cookie })
  return { status: response.status, html: await response.text(), headers: response.headers }
}

function expectFrame(html: string) {
  expect(html).toContain(`aria-label="${panelCopy.es.navigation}"`)
  shows(html, 'href="/admin/eventos"', panelCopy.es.signOut)
  expect(html).not.toContain('site-header')
}

describe('an error', () => {
  test.each([
    ['/admin/eventos', 'events', 'events'],
    ['/admin/eventos/1/editar', 'events', 'event'],
    ['/admin/eventos/nuevo', 'events', 'form'],
    ['/admin/restaurantes', 'restaurants', 'restaurants'],
    ['/admin/restaurantes/1/editar', 'restaurants', 'restaurant'],
    ['/admin/ventajas', 'partners', 'page'],
    ['/admin/caja', 'ledger_charge_states', 'page'],
    ['/admin/blog', 'blog_posts', 'posts'],
    ['/admin/blog/00000000-0000-4000-8000-000000000000/editar', 'blog_posts', 'post'],
    ['/admin/socios', 'membership_requests', 'members'],
    ['/admin/actividad', 'audit_log', 'page'],
    ['/admin/mensajes', 'contact_messages', 'page'],
    ['/admin/resenas', 'reviews', 'page'],
  ] as const)('of %s is shown there, with a way to try again', async (path, table, what) => {
    const { status, html, headers } = await without(table, () => page(path, admin))
    const { load, retry } = panelCopy.es.failures
    expect(status, path).toBe(500)
    expect(headers.get('Cache-Control')).toBe('no-store')
    expectFrame(html)
    shows(html, load[what], 'mestra@example.cat')
    expect(html).toMatch(new RegExp(`<a [^>]*href="${path}"[^>]*>${retry}</a>`, 'u'))
  })

  test('of a form names the form, and one press sends the text again', async () => {
    const form = { full_name: 'Núria Serra', email: 'nuria@example.cat', phone: '', reason: '' }
    const response = await without('membership_requests', () =>
      app.send('/admin/socios/nuevo', form, admin),
    )
    const html = await response.text()
    expect(response.status).toBe(500)
    expectFrame(html)
    shows(html, 'Error al crear socio', problemPageCopy.es.sendAgain, 'value="Núria Serra"')
  })

  test('of reading the account says so', async () => {
    const cookie = await app.signIn('admin', 'nova@example.cat')
    const { status, html } = await without('sessions', () => page('/admin/eventos', cookie))
    expect(status).toBe(500)
    expect(html).toContain(sectionsCopy.es.failed.permissions)
  })
})

describe('a refusal', () => {
  test('403 of a page closed to an editor stays in the frame', async () => {
    const { status, html } = await page('/admin/socios', editor)
    expect(status).toBe(403)
    expectFrame(html)
    expect(html).toContain(problemsCopy.es.forbidden)
    expect(html).not.toContain('href="/admin/socios"')
  })

  test.each([
    ['/admin/eventos/9999/editar', problemsCopy.es.eventNotFound],
    ['/admin/blog/nada/editar', problemsCopy.es.postNotFound],
    ['/admin/no-existe', problemsCopy.es.notFound],
    ['/admin/eventos/1/nada/mas', problemsCopy.es.notFound],
  ])('404 of %s stays in the frame', async (path, sentence) => {
    const { status, html } = await page(path, admin)
    expect(status).toBe(404)
    expectFrame(html)
    expect(html).toContain(sentence)
  })

  test('405 of an address for forms only stays in the frame', async () => {
    const { status, html } = await page('/admin/mensajes/x/estado', admin)
    expect(status).toBe(405)
    expectFrame(html)
  })

  test('does not show the panel to others', async () => {
    const member = await app.signIn('user', 'socia@example.cat')
    for (const path of ['/admin/eventos', '/admin/no-existe']) {
      const { html } = await page(path, member)
      expect(html).toContain('site-header')
      expect(html).not.toContain(`aria-label="${panelCopy.es.navigation}"`)
    }
    const stranger = await app.ask('/admin/no-existe')
    expect([stranger.status, await stranger.text()]).toEqual([
      404,
      expect.stringContaining('site-header'),
    ])
  })
})
