import { expect, test } from 'vitest'
import { registrationsCopy } from '#app/events/registrations/registrations.copy.ts'
import { linkIn } from '#tests/support/outbox-folder.ts'
import { journeys } from './journeys.ts'
import { telephone } from './person.ts'
import { register } from './registering.ts'
import { expectFits } from './violations.ts'

/** The registration of the person who comes is a ticket: on every screen, and on one page of paper. */

const club = journeys()

test('a ticket fits every screen and one page', async () => {
  const { page: words } = registrationsCopy.es
  const email = 'nuria@example.cat'
  const visitor = await club.person(telephone)
  const { page } = visitor
  await register(visitor, club.site, 1, email)
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
    await expectFits(visitor)
  }
  const printed = (await page.pdf({ format: 'A4' })).toString('latin1')
  expect(printed.match(/\/Type \/Page\b/gu)).toHaveLength(1)
  await page.emulateMedia({ media: 'print' })
  expect(await page.getByRole('contentinfo').isVisible()).toBe(false)
  expect(await page.getByRole('link', { name: words.toEvent }).isVisible()).toBe(false)
})
