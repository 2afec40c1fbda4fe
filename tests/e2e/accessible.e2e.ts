import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { flashesCopy } from '#app/copy/flashes.ts'
import { membershipsCopy } from '#app/copy/memberships.ts'
import { recordSearchCopy } from '#app/copy/record-search.ts'
import { siteCopy } from '#app/copy/site.ts'
import { linkIn, type Site } from '#tests/support/site.ts'
import { confirmByLink } from './confirm-registration.ts'
import { makeFirstAdmin } from './first-admin.ts'
import { journeys } from './journeys.ts'
import { awake, openDialog, type Person, type Screen, twoScreens } from './person.ts'
import { violations } from './violations.ts'

/** Every page of this site as a machine can judge it: WCAG 2.2 A and AA, at both widths. */

const club = journeys(async (browser, site) => {
  await makeFirstAdmin(browser, site)
  registration = await register(site, 'nuria@example.cat')
  await confirmByLink(site, registration)
  held = await register(site, 'laia@example.cat')
})

/** The page of a registration of two people, one of whom can not eat everything. */
let registration: string

/** The page of one that is held. */
let held: string

async function register(site: Site, email: string): Promise<string> {
  await fetch(`${site.origin}/eventos/1/inscripcion`, {
    method: 'POST',
    redirect: 'manual',
    headers: { Origin: site.origin },
    body: new URLSearchParams({
      name: 'Núria Soler',
      email,
      seats: '2',
      guest_2_name: 'Pau Vila',
      guest_1_needs: 'no',
      guest_2_needs: 'yes',
      guest_2_allergen_nuts: 'yes',
      submission: randomUUID(),
    }),
  })
  const mail = await site.mailTo(email, /./u)
  const { pathname, search } = new URL(linkIn(mail, /^\/reservas\//u))
  return pathname + search
}

/** The first admin in the panel, without the notice that lies over what is judged. */
async function signedInAdmin(screen: Screen): Promise<Person> {
  const staff = await club.signedInAdmin(screen)
  await staff.toast(flashesCopy[screen.language].accessGranted.title)
  return staff
}

const publicPages = ['/', '/unete', '/auth', '/auth/registro', '/auth/recuperar', '/admin/login']
const contentPages = [
  '/club',
  '/club/ventajas',
  '/eventos',
  '/eventos/1',
  '/eventos/1?tab=media',
  '/eventos/1/inscripcion',
  '/eventos/1/inscripcion/enviada',
  '/eventos/calendario',
  '/restaurantes',
  '/restaurantes?buscar=zzz',
  '/restaurantes/1',
  '/restaurantes/1?tab=menu',
  '/restaurantes/1?tab=chef',
  '/restaurantes/1?tab=resenas',
  '/blog',
  '/contacto',
  '/legal/privacidad',
  '/legal/terminos',
  '/legal/aviso-legal',
  '/restaurantes/999',
  '/no/such/page',
]

async function hasNone(screen: Screen, path: string) {
  const visitor = await club.person(screen)
  await visitor.page.goto(path)
  await awake(visitor.page)
  expect(await violations(visitor)).toEqual([])
  await visitor.leave()
}

describe.each(twoScreens)('at $width px in $language', (screen) => {
  test.each([...publicPages, ...contentPages])('%s has no violation', (path) =>
    hasNone(screen, path),
  )

  test('the join dialog has none, and gives the focus back', async () => {
    const visitor = await club.person(screen)
    const { page } = visitor
    await page.goto('/club')
    await awake(page)
    const opener = page
      .getByRole('main')
      .getByRole('link', { name: siteCopy[screen.language].join })
    await opener.focus()
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog', { name: membershipsCopy[screen.language].join.title })
    await dialog.waitFor()
    expect(await violations(visitor)).toEqual([])
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
    expect(await opener.evaluate((element) => element === document.activeElement)).toBe(true)
    await visitor.leave()
  })

  test('the panel has none', async () => {
    const staff = await signedInAdmin(screen)
    const { page } = staff
    const own = [
      '/admin/dashboard',
      '/admin/socios',
      '/admin/socios/nuevo',
      '/admin/resenas',
      '/admin/mensajes',
      '/admin/usuarios',
      '/admin/password-reset',
      '/admin/actividad',
      '/cuenta',
      '/cuenta/ficha',
      '/cuenta/perfil',
      '/cuenta/email',
      '/cuenta/contrasena',
      '/cuenta/sesiones',
      '/cuenta/verificacion/telefono',
      '/restaurantes/1/resena',
    ]
    for (const path of own) {
      await page.goto(path)
      await awake(page)
      if (path.endsWith('/nuevo')) await openDialog(page).waitFor()
      expect(await violations(staff)).toEqual([])
    }
    await staff.leave()
  })
})

test.each(twoScreens)(
  'the people of an event have none at $width px in $language',
  async (screen) => {
    const staff = await signedInAdmin(screen)
    const { page } = staff
    const pages = [
      held,
      registration,
      registration.replace('?', '/cancelar?'),
      registration.replace('?', '/respuestas?'),
      registration.replace('?', '/mesa?'),
      registration.replace('?', '/plazas?'),
      '/admin/eventos',
      '/admin/eventos/1/editar',
      '/admin/eventos/1/cancelar',
      '/admin/eventos/1/asistentes',
      '/admin/eventos/1/asistentes/nuevo',
      '/admin/eventos/1/entrada',
      '/admin/eventos/1/entrada/nueva',
      '/admin/eventos/1/cocina',
      '/admin/eventos/1/mensaje',
      '/admin/correos',
    ]
    for (const path of pages) {
      await page.goto(path)
      await awake(page)
      if (/asistentes\/nuevo$|eventos\/1\/cancelar$/u.test(path)) {
        await openDialog(page).waitFor()
      }
      expect(await violations(staff)).toEqual([])
    }
    await staff.leave()
  },
)

test('what is wrong is found', async () => {
  const visitor = await club.person({ width: 1440, language: 'es' })
  await visitor.page.setContent(
    '<html lang="es"><title>Mal</title><main><h1>Mal</h1><img src="data:,"><input></main></html>',
  )
  const found = await violations(visitor)
  expect(found.map((violation) => violation.split(':', 1)[0])).toEqual(['image-alt', 'label'])
  await visitor.leave()
})

test.each(twoScreens)('the settings have none at $width px in $language', async (screen) => {
  const staff = await signedInAdmin(screen)
  const { page } = staff
  const sections = ['club', 'contacto', 'horario', 'portada', 'testimonios', 'legal', 'socios']
  const dialogs = ['portada/nueva', 'portada/hero-10-vi/quitar', 'testimonios/quote-1/editar']
  for (const section of [...sections, ...dialogs]) {
    await page.goto(`/admin/ajustes/${section}`)
    await awake(page)
    if (section.includes('/')) await openDialog(page).waitFor()
    expect(await violations(staff)).toEqual([])
  }
  await staff.leave()
})

/** Makes the window as tall as the page: what a bar lies over is judged too, for one scrolls it into sight. */
async function seeWhole(page: Page): Promise<void> {
  const width = page.viewportSize()?.width ?? 0
  const height = await page.evaluate(() => document.documentElement.scrollHeight)
  await page.setViewportSize({ width, height })
}

test.each(twoScreens)(
  'the content of the panel has none at $width px in $language',
  async (screen) => {
    const staff = await signedInAdmin(screen)
    const { page } = staff
    const pages = [
      '/admin/restaurantes',
      '/admin/restaurantes/1/editar',
      '/admin/blog',
      '/admin/blog/nuevo',
      '/admin/eventos/nuevo',
      '/admin/papelera',
      '/admin/socios/importar',
      '/admin/visitas',
      '/admin/visitas/nuevo',
      '/admin/visitas/importar',
      '/admin/restaurantes/1/menu',
    ]
    const dialog = '/admin/restaurantes/1/eliminar'
    for (const path of [...pages, dialog]) {
      await page.goto(path)
      await awake(page)
      if (path === dialog) await openDialog(page).waitFor()
      else await seeWhole(page)
      expect(await violations(staff)).toEqual([])
    }
    await page.keyboard.press('Escape')
    await openDialog(page).waitFor({ state: 'detached' })
    await page.keyboard.press('Control+k')
    await page
      .getByRole('combobox', { name: recordSearchCopy[screen.language].palette.label })
      .waitFor()
    expect(await violations(staff)).toEqual([])
    await staff.leave()
  },
)
