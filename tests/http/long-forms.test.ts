import { describe, expect, test } from 'vitest'
import { blogPanelCopy } from '#app/content/blog-management/blog-panel.copy.ts'
import { restaurantsPanelCopy } from '#app/content/restaurant-management/restaurants-panel.copy.ts'
import { editingCopy } from '#app/copy/editing.copy.ts'
import { recordSearchCopy } from '#app/copy/record-search.copy.ts'
import { eventsPanelCopy } from '#app/events/event-management/events-panel.copy.ts'
import { managedEventsCopy } from '#app/events/event-management/managed-events.copy.ts'
import { fileApp } from '#tests/support/app.ts'

const app = await fileApp()
const editor = await app.signIn('editor')

const look = (path: string, cookie = editor) => app.read(path, cookie)

const forms = [
  [
    '/admin/eventos/nuevo',
    'event',
    eventsPanelCopy.es.create,
    { ...eventsPanelCopy.es, ...managedEventsCopy.es },
  ],
  [
    '/admin/eventos/1/editar',
    'event',
    eventsPanelCopy.es.form.editTitle,
    { ...eventsPanelCopy.es, ...managedEventsCopy.es },
  ],
  [
    '/admin/restaurantes/nuevo',
    'restaurant',
    restaurantsPanelCopy.es.form.createTitle,
    restaurantsPanelCopy.es,
  ],
  [
    '/admin/restaurantes/1/editar',
    'restaurant',
    restaurantsPanelCopy.es.form.editTitle,
    restaurantsPanelCopy.es,
  ],
  ['/admin/blog/nuevo', 'post', blogPanelCopy.es.form.createTitle, blogPanelCopy.es],
] as const

describe.each(forms)('%s', (path, kind, title, list) => {
  test('has a heading, one form, and the way back to the searched list', async () => {
    const html = await look(`${path}?buscar=roca&pagina=2`)
    expect(html).toMatch(new RegExp(`<h1[^>]*>${title}</h1>`, 'u'))
    expect(html).toContain(`<title>${title} · `)
    expect(html.split('<form ').filter((form) => form.includes(`action="${path}?`))).toHaveLength(1)
    const back = `href="${path.replace(/\/(?:nuevo|\d+\/editar)$/u, '')}?buscar=roca&amp;pagina=2"`
    expect(html.split(back).length - 1).toBe(2)
    expect(html).toContain(list.title)
    expect(html).toContain(editingCopy.es.bar.cancel)
  })

  test('lists its sections without scripts, in order, and marks required ones', async () => {
    const html = await look(path)
    const nav =
      new RegExp(`<nav aria-label="${editingCopy.es.sections}"[^]*?</nav>`, 'u').exec(html)?.[0] ??
      ''
    const listed = [...nav.matchAll(/href="[^"]*#([^"]+)"[^>]*>([^<]+)</gu)].map(([, id, text]) => [
      id,
      text,
    ])
    const sections = [
      ...html.matchAll(
        /<(?:fieldset|summary) id="([^"]+)"[^>]*>(?:<legend[^>]*>)?<h2[^>]*>([^<]+)</gu,
      ),
    ]
    expect(listed.length).toBeGreaterThan(4)
    expect(listed).toEqual(sections.map(([, id, text]) => [id, text]))
    expect(html).toContain(list.form.required)
    expect(html).not.toContain('>Opcional<')
  })

  test('does not load its list', async () => {
    const html = await look(path)
    const { search } = 'list' in list ? list.list : list
    expect(html).not.toContain(search)
    const data = await look(`${path}.data`)
    const isNew = path.endsWith('nuevo')
    expect(data).toContain(
      kind === 'event'
        ? `/event-${isNew ? 'new' : 'edit'}.route`
        : isNew
          ? `"new-${kind}"`
          : `/${kind}-form.route`,
    )
    expect(data).not.toContain(`/${kind}-list.route`)
  })
})

test('the form of an event shows the event’s restaurant in its field, without search results', async () => {
  const [event] = await app.pool.sql`
    update events set restaurant_id = r.id from (select id, nombre as name from restaurants where id = 1) as r
    where events.id = 1 returning name`
  const html = await look('/admin/eventos/1/editar')
  expect(html).toContain(`value="${String(event?.name)}"`)
  expect(html).not.toContain(recordSearchCopy.es.none)
})
