import { expect, test } from 'vitest'
import { attendeesCopy } from '#app/copy/attendees.ts'
import { membershipsCopy } from '#app/copy/memberships.ts'
import { reviewsPanelCopy } from '#app/copy/reviews-panel.ts'
import { fillDatabase } from './fill-database.ts'
import { makeFirstAdmin } from './first-admin.ts'
import { journeys } from './journeys.ts'

/** Lists of the panel with long names, long addresses and everything that a row can have, on every width. */

const club = journeys(async (browser, site) => {
  await makeFirstAdmin(browser, site)
  await fillDatabase(site, crowd)
})

const name = 'Montserrat Puigdomènech i Rovira-Bonaventura'
const email = 'montserrat.puigdomenech.rovira.bonaventura@secretaria.example.cat'

/** A full event, people who come, wait and have not confirmed, members, messages and mails, all with long texts. */
const crowd = `
  update events set category = 'Cena maridaje de temporada' where id = 1;
  insert into event_registrations (event_id, name, email, seats, status, total, confirmed_at, confirm_by)
  select 1, $$${name}$$, n || '.${email}', 2, state.status, 123450,
    case when state.status = 'confirmed' then now() end, state.by
  from (values (1, 'confirmed', null), (2, 'confirmed', now() + interval '20 minutes'),
    (3, 'waiting', null)) as state (n, status, by);
  insert into event_registrations (event_id, name, email, seats, status, total, confirmed_at, member)
  values (1, 'Pau Vila', 'pau@example.cat', 1, 'confirmed', 3500, now(), true);
  insert into event_guests (registration_id, place, name, has_needs, allergens, diets, note)
  select id, 1, name, true, array['nuts', 'crustaceans'], array['vegetarian'],
    'Alergia grave: que nada lo toque, ni siquiera los cubiertos de servir'
  from event_registrations;
  insert into membership_requests (full_name, email) values ($$${name}$$, '${email}');
  insert into contact_messages (name, email, message)
  values ($$${name}$$, '${email}', 'Buenos días, querría saber si quedan plazas para la cena de temporada.');
  insert into reviews (restaurant_id, autor, puntuacion, comentario)
  values (1, 'Montserrat Rovira', 5, repeat('Todo estaba en su punto y volveremos pronto. ', 40));
  insert into usuarios (email, name) values ('${email}', $$${name}$$);
`

const lists = [
  '/admin/dashboard',
  '/admin/socios',
  '/admin/eventos',
  '/admin/eventos/1/asistentes',
  '/admin/eventos/1/entrada',
  '/admin/eventos/1/cocina',
  '/admin/restaurantes',
  '/admin/resenas',
  '/admin/mensajes',
  '/admin/correos',
  '/admin/usuarios',
  '/admin/actividad',
]

test.each(['es', 'ca'] as const)('nothing is wider than its screen, in %s', async (language) => {
  const volunteer = await club.signedInAdmin({ width: 1440, language })
  const { page } = volunteer
  const cutOff: string[] = []
  for (const path of lists) {
    await page.goto(path)
    expect(await page.getByRole('heading', { level: 1 }).count(), path).toBe(1)
    for (const width of [320, 390, 768, 1024, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      const widest = await page.evaluate(() => {
        const main = document.querySelector('main') ?? document.body
        const within = [...main.querySelectorAll('*')].filter(
          (element) =>
            element.scrollWidth > element.clientWidth + 1 &&
            // Filters in one line are meant to.
            element.tagName !== 'NAV' &&
            ['auto', 'scroll'].includes(getComputedStyle(element).overflowX),
        )
        return { page: document.documentElement.scrollWidth, within: within.length }
      })
      if (widest.page > width) cutOff.push(`${path} at ${width}: ${widest.page}`)
      if (widest.within > 0) cutOff.push(`${path} at ${width}: ${widest.within} scroll sideways`)
    }
  }
  expect(cutOff).toEqual([])
  await volunteer.leave()
})

test.each([1024, 1440])('what people have written has room, at %d px', async (width) => {
  const volunteer = await club.signedInAdmin({ width, language: 'es' })
  const { page } = volunteer
  const widthOf = async (text: string) =>
    (await page.getByText(text).first().boundingBox())?.width ?? 0
  await page.goto('/admin/mensajes')
  expect(await widthOf('Buenos días, querría saber')).toBeGreaterThan(320)
  const address = await page.getByRole('link', { name: email, exact: true }).boundingBox()
  expect(address?.height).toBeLessThan(30)
  await page.goto('/admin/resenas')
  const author = await page.getByText('Montserrat Rovira', { exact: true }).boundingBox()
  expect(author?.height).toBeLessThan(26)
  const comment = page.getByText('Todo estaba en su punto')
  expect(await widthOf('Todo estaba en su punto')).toBeGreaterThan(320)
  const begun = await comment.boundingBox()
  await page.getByText(reviewsPanelCopy.es.readAll).click()
  const whole = await comment.boundingBox()
  expect(begun?.height).toBeLessThan(80)
  expect(whole?.height).toBeGreaterThan(200)
  await volunteer.leave()
})

test('no button of the members is as high as several of them', async () => {
  const volunteer = await club.signedInAdmin({ width: 768, language: 'es' })
  const { page } = volunteer
  await page.goto('/admin/socios')
  const create = page.getByRole('link', { name: membershipsCopy.es.list.create, exact: true })
  expect((await create.boundingBox())?.height).toBeLessThanOrEqual(48)
  await volunteer.leave()
})

test('a dialog that fits the window shows what stands below its last button', async () => {
  const volunteer = await club.signedInAdmin({ width: 1440, language: 'es' })
  const { page } = volunteer
  await page.setViewportSize({ width: 1440, height: 1400 })
  await page.goto('/admin/eventos/1/asistentes')
  await page.getByRole('link', { name: 'Pau Vila', exact: true }).click()
  const dialog = page.getByRole('dialog').filter({ hasText: 'pau@example.cat' })
  await dialog.waitFor()
  // Its height while it is still coming in, or without its fonts, is another.
  await expect
    .poll(async () => {
      const height = await dialog.evaluate((element) => element.scrollHeight)
      await page.setViewportSize({ width: 1440, height: height + 50 })
      return await dialog.evaluate((element) => {
        const controls = [...element.querySelectorAll('button, a')]
        const ends = controls.map((control) => control.getBoundingClientRect().bottom)
        return element.getBoundingClientRect().bottom - Math.max(...ends)
      })
    })
    .toBeGreaterThanOrEqual(24)
  await volunteer.leave()
})

test('on a telephone a list begins in the upper half of the screen', async () => {
  const volunteer = await club.signedInAdmin({ width: 390, language: 'es' })
  const { page } = volunteer
  for (const [path, most] of [
    ['/admin/socios', 420],
    ['/admin/eventos', 300],
    ['/admin/usuarios', 360],
  ] as const) {
    await page.goto(path)
    const row = await page.locator('main tbody tr').first().boundingBox()
    expect(row?.y, path).toBeLessThan(most)
  }
  await volunteer.leave()
})

test.each([1024, 1440])(
  'what somebody is stands beside the name of whom it is about, at %d px',
  async (width) => {
    const volunteer = await club.signedInAdmin({ width, language: 'es' })
    const { page } = volunteer
    await page.goto('/admin/eventos/1/asistentes')
    const title = await page.getByRole('link', { name: 'Pau Vila', exact: true }).boundingBox()
    const badge = await page
      .getByRole('row')
      .filter({ hasText: 'Pau Vila' })
      .getByText(attendeesCopy.es.member, { exact: true })
      .boundingBox()
    if (!title || !badge) throw new Error('nobody is a member')
    expect(badge.x - title.x - title.width).toBeLessThan(16)
    const waits = await page.getByText('En lista de espera', { exact: true }).boundingBox()
    expect(waits?.height).toBeLessThan(30)
    await volunteer.leave()
  },
)
