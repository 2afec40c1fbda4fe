import pg from 'pg'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { linkToken } from '#app/auth/link-token.server.ts'
import { flashesCopy } from '#app/copy/flashes.ts'
import { scoresCopy } from '#app/copy/scores.ts'
import { databaseOver } from '#app/db/database.server.ts'
import { registrationPath } from '#app/features/registrations/registration-link.server.ts'
import { castVote } from '#app/features/scores/cast-vote.server.ts'
import { runScorings } from '#app/features/scores/run-scorings.server.ts'
import { votingPath } from '#app/features/scores/score.ts'
import { madridDayOf } from '#app/i18n/madrid-calendar.server.ts'
import { openingKeys } from '#server/site-of-settings.ts'
import { formKeyOf, testSecret } from '#tests/support/app-on-url.ts'
import { scoredVisit, vote } from '#tests/support/scores.ts'
import { contextOfSite } from '#tests/support/site-context.ts'
import { embeddedUrl, type Site } from '#tests/support/site.ts'
import { fillDatabase } from './fill-database.ts'
import { makeFirstAdmin } from './first-admin.ts'
import { journeys } from './journeys.ts'
import { awake } from './person.ts'
import { violations } from './violations.ts'

/** The pages of an evening: its menu, who can eat it, the kitchen’s sheet, and how it is scored afterwards. */

const club = journeys(
  async (browser, site) => {
    await makeFirstAdmin(browser, site)
    await fillDatabase(site, evening)
    await scored(site)
  },
  { SECRET: testSecret },
)

const menu = '00000000-0000-4000-8000-00000000000c'
const seat = '00000000-0000-4000-8000-00000000000d'

const evening = `
  delete from menus where event_id in (1, 2);
  update events set date = now() + interval '5 days', ends_at = null, programme = null where id = 1;
  insert into menus (id, event_id, name, kitchen_language, link_open)
  values ('${menu}', 1, 'Menú de otoño con setas, caza y arroces', 'fr', true);
  insert into menus (event_id, name) values (2, 'Menú de verano');
  with course as (
    insert into menu_courses (menu_id, position) select '${menu}', place from generate_series(0, 2) as place
    returning id, position)
  insert into menu_dishes (course_id, position, title, wine, contains, may_contain, vegan, meat)
  select id, dish.place, dish.title, wine, contains, may_contain, vegan, meat
  from course join (values
    (0, 0, 'Arroz caldoso de gambas de Palamós con alioli de azafrán', 'Garnatxa blanca de l’Empordà 2023',
      '{crustaceans,molluscs}'::text[], '{fish,celery}'::text[], false, false),
    (0, 1, 'Arroz de verduras de la huerta del Baix Llobregat', null, '{}', '{}', true, false),
    (1, 0, 'Galtes de vedella amb bolets de la temporada', 'Priorat 2019', '{}', '{}', false, true),
    (2, 0, 'Crema catalana', null, null, null, false, false)
  ) as dish (course, place, title, wine, contains, may_contain, vegan, meat) on dish.course = course.position;
  with seat as (
    insert into event_registrations (id, event_id, name, email, seats, status, total, confirmed_at)
    select case place when 1 then '${seat}' else gen_random_uuid() end, 1, name, 'algu' || place || '@example.cat', 1,
      'confirmed', 0, now() from (values
      (1, 'Montserrat Puigdomènech i Rovira-Bonaventura'), (2, 'Pau Vila'), (3, 'Berta Camps'), (4, 'Joan Pi'),
      (5, 'Ada Prat'), (6, 'Quim Serra')) as people (place, name)
    returning id, name)
  insert into event_guests (registration_id, place, name, has_needs, diets, allergens, note)
  select seat.id, 1, seat.name, has_needs, diets, allergens, note
  from seat left join (values
    ('Montserrat Puigdomènech i Rovira-Bonaventura', true, '{}'::text[], '{crustaceans,gluten}'::text[], null),
    ('Pau Vila', true, '{vegetarian}', '{}', 'Tampoco cilantro ni nada que lo lleve, ni siquiera en infusión'),
    ('Berta Camps', null, '{}', '{}', 'Celíaca, y nada de marisco'),
    ('Ada Prat', false, '{}', '{}', null),
    ('Quim Serra', true, '{noAlcohol}', '{}', null)
  ) as told (name, has_needs, diets, allergens, note) using (name);
`

/** A visit that takes votes, with who has voted already, and one that is open. */
let sealed: { visitId: string; toVote: string; voted: string }
let opened: { visitId: string; key: string }
/** Where whoever registered says with whom they would like to sit. */
let company: string

async function scored(site: Site) {
  const pool = new pg.Pool({ connectionString: embeddedUrl(site) })
  try {
    const db = databaseOver(pool)
    const now = new Date()
    const cx = contextOfSite(db, site.origin, now)
    company = registrationPath(cx.site, seat).replace('?', '/mesa?')
    const visitedOn = madridDayOf(new Date(now.getTime() - 86_400_000))
    const names = ['Àngela Puigdomènech i Rovira-Bonaventura', 'Berta Camps', 'Carles Vidal']
    const past = await scoredVisit(db, names, { cx, visitedOn, restaurantId: 1 })
    for (const [place, { key }] of past.diners.entries()) {
      const sentence = `El suquet, de diez; la sala, fría hasta el segundo vino ${place}.`
      await castVote(cx, key, vote(7 + place, { sentence, named: place === 0 }))
    }
    await runScorings({
      ...cx,
      openingKeys: openingKeys({ secret: testSecret, secretBefore: null }),
      signal: new AbortController().signal,
    })
    opened = { visitId: past.visitId, key: past.diners[0]?.key ?? '' }
    const { visitId, diners } = await scoredVisit(db, names, { cx, visitedOn })
    const [toVote, voted] = diners.map(({ key }) => key)
    await castVote(cx, voted ?? '', vote(8))
    sealed = { visitId, toVote: toVote ?? '', voted: voted ?? '' }
  } finally {
    await pool.end()
  }
}

const ballot = (key: string) => `${votingPath}?clave=${key}`

const site = { formKey: formKeyOf(testSecret) }
const kitchen = `/cocina/${linkToken(site, 'kitchen', { id: menu, linkNumber: 1 })}`

/** What is folded is to be judged as well. */
const unfold = (page: Page) =>
  page.evaluate(() => {
    for (const part of document.querySelectorAll('details')) part.open = true
  })

const pages = () => [
  '/admin/eventos/1/menu',
  '/admin/eventos/1/menu?buscar=zzz',
  '/admin/eventos/1/menu/personas',
  '/admin/eventos/1/menu/cocina',
  '/admin/eventos/1/menu/aviso',
  '/admin/restaurantes/1/menu',
  kitchen,
  company,
  ballot(sealed.toVote),
  ballot(sealed.voted),
  ballot(opened.key),
  '/restaurantes/1?tab=resenas',
  '/admin/visitas',
  '/admin/visitas/nuevo',
  `/admin/visitas/${sealed.visitId}/editar`,
  `/admin/visitas/${sealed.visitId}/votos`,
  `/admin/visitas/${opened.visitId}/votos`,
]

test.each([
  { width: 320, language: 'es' },
  { width: 768, language: 'ca' },
  { width: 1440, language: 'ca' },
] as const)('fits and is accessible at $width px in $language', async (screen) => {
  const admin = await club.signedInAdmin(screen)
  const { page } = admin
  await admin.toast(flashesCopy[screen.language].accessGranted.title)
  for (const path of pages()) {
    const answer = await page.goto(path)
    expect([path, answer?.status()]).toEqual([path, 200])
    await page.waitForLoadState()
    // What needs no scripts on a public page has none.
    if (path.startsWith('/admin/')) await awake(page)
    await unfold(page)
    expect(await violations(admin), path).toEqual([])
    const wide = await page.evaluate(() => document.documentElement.scrollWidth)
    expect(wide, path).toBeLessThanOrEqual(screen.width)
  }
  expect(admin.faults).toEqual([])
  await admin.leave()
})

test('one votes by keyboard alone, and sees where one is', async () => {
  const diner = await club.person({ width: 390, language: 'es' })
  const { page } = diner
  await page.goto(ballot(sealed.toVote))
  await awake(page)
  const { keyboard } = page
  /** Steps on to the field of this name, which is then to be seen. */
  const stepTo = async (name: string) => {
    for (let steps = 0; steps < 60; steps += 1) {
      await keyboard.press('Tab')
      const focused = await page.evaluate(() => document.activeElement?.getAttribute('name'))
      if (focused === name) break
    }
    const seen = await page.evaluate(() => {
      const { activeElement } = document
      const field = activeElement?.closest('label') ?? activeElement
      if (!activeElement || !field) return null
      const { top, bottom } = field.getBoundingClientRect()
      const over = document.elementFromPoint(innerWidth / 2, Math.max(top, 0) + 1)
      const outlined = [activeElement, field].some(
        (each) => getComputedStyle(each).outlineStyle !== 'none',
      )
      return {
        name: activeElement.getAttribute('name'),
        within: top >= 0 && bottom <= innerHeight && over?.closest('header') === null,
        outlined,
      }
    })
    expect(seen).toEqual({ name, within: true, outlined: true })
  }
  await stepTo('food')
  await keyboard.press('Space')
  for (let score = 0; score < 9; score += 1) await keyboard.press('ArrowRight')
  await stepTo('service')
  await keyboard.press('ArrowLeft')
  await stepTo('atmosphere')
  await keyboard.press('Space')
  await stepTo('value')
  await keyboard.press('ArrowRight')
  const chosen = await page.evaluate(() =>
    [...document.querySelectorAll<HTMLInputElement>('input[type=radio]:checked')].map(
      ({ name, value }) => `${name} ${value}`,
    ),
  )
  expect(chosen).toEqual(['food 9', 'service none', 'atmosphere 0', 'value 1'])
  await stepTo('sentence')
  await keyboard.type('El arroz, en su punto.')
  await stepTo('named')
  await keyboard.press('Space')
  await keyboard.press('Tab')
  const { submit, votedTitle } = scoresCopy.es.ballot
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe(submit)
  await keyboard.press('Enter')
  await page.getByText(votedTitle).waitFor()
  expect(diner.faults).toEqual([])
  await diner.leave()
})
