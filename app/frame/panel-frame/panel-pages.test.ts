import { expect, test } from 'vitest'
import { settingsCopy } from '#app/administration/settings/settings.copy.ts'
import { circularsCopy } from '#app/circulars/circulars/circulars.copy.ts'
import { blogPanelCopy } from '#app/content/blog-management/blog-panel.copy.ts'
import { restaurantsPanelCopy } from '#app/content/restaurant-management/restaurants-panel.copy.ts'
import { eventsPanelCopy } from '#app/events/event-management/events-panel.copy.ts'
import { assembliesCopy } from '#app/members/assemblies/assemblies.copy.ts'
import { membershipPlansCopy } from '#app/members/membership-plans/membership-plans.copy.ts'
import { membershipsCopy } from '#app/members/memberships/memberships.copy.ts'
import { partnersPanelCopy } from '#app/members/partners/partners-panel.copy.ts'
import { bookCopy } from '#app/money/books/books.copy.ts'
import { newChargesCopy } from '#app/money/new-charges/new-charges.copy.ts'
import { remittancesCopy } from '#app/money/remittances/remittances.copy.ts'
import { languages, type Language } from '#app/platform/i18n/languages/language.ts'
import { visitsPanelCopy } from '#app/visits/visits/visits-panel.copy.ts'
import { pathsWithPage, siteRoutes } from '#tests/support/routes.ts'
import { panelEntries, panelPageNames, panelPages } from './panel-pages.ts'
import { panelPlacesCopy } from './panel-places.copy.ts'

test('each list of the panel is in the sidebar', () => {
  const lists = siteRoutes.filter(
    ({ path, file }) => /^\/admin\/[a-z]+$/u.test(path) && file.endsWith('-list.route.tsx'),
  )
  expect(lists.length).toBeGreaterThan(7)
  const linked = new Set<string>(panelPageNames.map((name) => panelPages[name].to))
  expect(lists.map(({ path }) => path).filter((path) => !linked.has(path))).toEqual([])
})

test('each page is in one of nine entries', () => {
  const pages: string[] = panelEntries.flatMap((entry) => entry.pages)
  expect(panelEntries).toHaveLength(9)
  expect(pages.toSorted()).toEqual(panelPageNames.toSorted())
})

test('no keyboard shortcut opens two pages', () => {
  const letters = panelPageNames.map((name) => panelPages[name].letter)
  expect(new Set(letters).size).toBe(letters.length)
})

/** Confirmation dialogs about the selection or input of the page behind them. */
const asked = new Set([
  '/admin/caja/cuotas/emitir',
  '/admin/caja/libro/ejercicio/cierre',
  '/admin/correos/reintento',
])

/** The page for a new record is one click from its list. */
const isNewRecord = (path: string) => /\/nuev[ao]$/u.test(path)

test('the palette has each list and page with its own address', async () => {
  const ownAddresses = (await pathsWithPage()).filter(
    (path) =>
      /^\/admin\/[^:]+$/u.test(path) &&
      !/\/(?:login|guardar|cuenta|vista-previa|vista-previa\/pagina)$/u.test(path) &&
      !asked.has(path),
  )
  expect(ownAddresses.length).toBeGreaterThan(50)
  const described = Object.keys(panelPlacesCopy.es).map((end) => `/admin/${end}`)
  expect(ownAddresses).toEqual(expect.arrayContaining(described))
  const known = new Set([...described, ...panelPageNames.map((page) => panelPages[page].to)])
  expect(ownAddresses.filter((path) => !isNewRecord(path) && !known.has(path))).toEqual([])
})

const buttons = (language: Language) => ({
  'socios/nuevo': membershipsCopy[language].create.title,
  'socios/planes/nuevo': membershipPlansCopy[language].form.addTitle,
  'caja/nuevo': newChargesCopy[language].create,
  'caja/libro/apunte': bookCopy[language].create,
  'caja/libro/ejercicio/partida': bookCopy[language].heading.newTitle,
  'caja/remesas/nueva': remittancesCopy[language].create,
  'asambleas/nueva': assembliesCopy[language].form.addTitle,
  'circulares/nueva': circularsCopy[language].create,
  'eventos/nuevo': eventsPanelCopy[language].create,
  'restaurantes/nuevo': restaurantsPanelCopy[language].list.create,
  'visitas/nuevo': visitsPanelCopy[language].list.create,
  'ventajas/nuevo': partnersPanelCopy[language].list.create,
  'blog/nuevo': blogPanelCopy[language].list.create,
  'ajustes/portada/nueva': settingsCopy[language].slides.add,
  'ajustes/testimonios/nuevo': settingsCopy[language].testimonials.add,
})

test.each(languages)('each page that creates is named after its button, in %s', (language) => {
  const titles = Object.entries(panelPlacesCopy[language]).map(([end, [title]]) => [end, title])
  expect(Object.fromEntries(titles)).toMatchObject(buttons(language))
})
