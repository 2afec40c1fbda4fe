import { expect, test } from 'vitest'
import { registrationsCopy } from '#app/events/registrations/registrations.copy.ts'
import { linkIn } from '#tests/support/outbox-folder.ts'
import { answerNeeds } from './answer-needs.ts'
import { confirmRegistration } from './confirm-registration.ts'
import { journeys } from './journeys.ts'
import { awake } from './person.ts'

/** The registration of the person who comes is a ticket: on every screen, and on one page of paper. */

const club = journeys()

test('a ticket fits every screen and one page', async () => {
  const { form, page: words } = registrationsCopy.es
  const email = 'nuria@example.cat'
  const visitor = await club.person({ width: 390, language: 'es' })
  const { page } = visitor
  await page.goto('/eventos/1/inscripcion')
  await awake(page)
  await visitor.fill(form.name, 'Núria Soler')
  await visitor.fill(form.email, email)
  await answerNeeds(page, 1, 'no')
  await visitor.press(form.submit)
  await page.waitForURL('**/inscripcion/enviada')
  await confirmRegistration(visitor, club.site, email)
  const mail = await club.site.mailTo(email, /Tu plaza/u)
  const { pathname, search } = new URL(linkIn(mail, /^\/reservas\//u))
  await page.goto(pathname + search)
  const ticket = page.getByRole('article')
  const code = ticket.getByRole('img')
  for (const width of [320, 390, 640, 768, 1024, 1440]) {
    await page.setViewportSize({ width, height: 800 })
    const shown = await ticket.innerText()
    for (const each of ['Cata de la DO Montsant', 'Núria Soler', words.seats(1), words.code]) {
      expect(shown).toContain(each)
    }
    // A telephone can read it from another screen.
    expect((await code.boundingBox())?.width).toBeGreaterThan(150)
    expect(
      await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth),
    ).toBe(0)
  }
  const printed = (await page.pdf({ format: 'A4' })).toString('latin1')
  expect(printed.match(/\/Type \/Page\b/gu)).toHaveLength(1)
  await page.emulateMedia({ media: 'print' })
  expect(await page.getByRole('contentinfo').isVisible()).toBe(false)
  expect(await page.getByRole('link', { name: words.toEvent }).isVisible()).toBe(false)
})
