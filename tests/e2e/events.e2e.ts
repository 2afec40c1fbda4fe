import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Email } from 'postal-mime'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { dietsCopy } from '#app/copy/diets.copy.ts'
import { attendeesCopy } from '#app/events/attendees/attendees.copy.ts'
import { eventPageCopy } from '#app/events/events/page/event-page.copy.ts'
import { registrationMailsCopy } from '#app/events/registrations/registration-mails.copy.ts'
import { registrationsCopy } from '#app/events/registrations/registrations.copy.ts'
import { launchBrowser } from '#tests/support/browser.ts'
import { fakeCamera, writeFilmOfCode } from '#tests/support/camera.ts'
import { daysLater, storedEvent } from '#tests/support/events.ts'
import { whole } from '#tests/support/figures.ts'
import { linkIn } from '#tests/support/outbox-folder.ts'
import { signedInAdmin } from './first-admin.ts'
import { journeys } from './journeys.ts'
import { desk, telephone, twoScreens } from './person.ts'
import { answerNeeds, confirmRegistration, register } from './registering.ts'

const club = journeys()
let folder: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'cercle-film-'))
})
afterAll(async () => {
  await rm(folder, { recursive: true, force: true })
})

const pageIn = (mail: Email) => linkIn(mail, /^\/reservas\//u)

const makeEvent = async (maxParticipants: number) =>
  (await storedEvent(club.site.db, { maxParticipants, date: daysLater(9, new Date()) })).id

describe.each(twoScreens(import.meta.filename))('at $width px in $language', (screen) => {
  test('a visitor brings a companion, changes a diet, and cancels by the link of the mail', async () => {
    const {
      form,
      received,
      page: words,
      cancellation,
      answers,
    } = registrationsCopy[screen.language]
    const { page: eventWords } = eventPageCopy[screen.language]
    const diets = dietsCopy[screen.language]
    const email = `nuria.${screen.width}.${screen.language}@example.cat`
    const visitor = await club.person(screen)
    const { page } = visitor
    await visitor.open('/eventos/1')
    await visitor.follow(eventWords.register)
    await page.waitForURL('**/inscripcion')
    // An empty form is reported in words, and the chosen seats stay.
    await page.getByRole('radio', { name: '2' }).check()
    await visitor.press(form.submit)
    await page.getByRole('alert').getByText(form.companionName(1)).waitFor()
    await visitor.fill(form.name, 'Núria Soler')
    await visitor.fill(form.email, email)
    await visitor.fill(form.companionName(1), 'Pau Vila')
    await answerNeeds(page, 1, 'no')
    await answerNeeds(page, 2, 'yes')
    await page.getByRole('checkbox', { name: diets.allergens.nuts }).check()
    await page.getByText('70 €').waitFor()
    await visitor.press(form.submit)
    await page.waitForURL('**/inscripcion/enviada')
    await visitor.toast(screen.language === 'es' ? 'Registro completado' : 'Registre completat')
    await page.getByRole('heading', { name: received.heading }).waitFor()

    const { kinds } = registrationMailsCopy[screen.language]
    const asking = await club.site.mailTo(email, new RegExp(`${kinds.toConfirm.heading}: `, 'u'))
    expect(asking.attachments).toEqual([])

    // Confirmed on another device, with nothing but the mail.
    await page.context().clearCookies()
    await page.goto(pageIn(asking))
    await page.getByText(screen.language === 'es' ? /^Te guardamos/u : /^Et guardem/u).waitFor()
    await confirmRegistration(visitor, club.site, email, screen.language)
    const mail = await club.site.mailTo(email, new RegExp(`${kinds.confirmed.subject}: `, 'u'))
    expect(mail.attachments.map(({ mimeType }) => mimeType)).toEqual(['text/calendar'])

    // Days later, in another browser, with nothing but the mail.
    await page.context().clearCookies()
    await page
      .context()
      .addCookies([{ name: 'language', value: screen.language, url: club.site.origin }])
    await visitor.open(pageIn(mail))
    await visitor.follow(answers.title)
    await page.waitForURL('**/respuestas**')
    await visitor.fill(form.companionName(1), 'Pau Vila Roca')
    await visitor.press(answers.submit)
    await page.getByText('Pau Vila Roca').waitFor()
    await visitor.follow(words.cancel)
    await page.getByText(cancellation.refundable).waitFor()
    await visitor.press(cancellation.confirm)
    await page.getByText(words.refundable).waitFor()
    await club.site.mailTo(email, /cancel/iu)
  })
})

test.runIf(whole)('the door: a code in the camera, marks offline, and a second phone', async () => {
  const { doorPage: words, waitingHere } = attendeesCopy.es
  const event = await makeEvent(10)
  const visitor = await club.person(desk)
  await register(visitor, club.site, event, 'elena@example.cat', { name: 'Elena Pons' })
  const mail = await club.site.mailTo('elena@example.cat', /./u)
  const id = /reservas\/([\da-f-]{36})/u.exec(pageIn(mail))?.[1]
  await visitor.page.goto('/')
  await register(visitor, club.site, event, 'ferran@example.cat', { name: 'Ferran Coll' })
  await visitor.leave()

  const film = join(folder, 'code.y4m')
  await writeFilmOfCode(film, `${club.site.origin}/admin/eventos/${event}/entrada?reserva=${id}`)
  const camera = await launchBrowser(fakeCamera(film))
  const one = await signedInAdmin(camera, club.site, telephone)
  const two = await club.signedInAdmin(telephone)
  for (const each of [one, two]) {
    await each.open(`/admin/eventos/${event}/entrada`)
    await each.page.getByText(words.arrived(0, 2)).waitFor()
  }

  // The code alone finds the registration, and hides the other one.
  await one.press(words.scan)
  await one.page.getByText('Ferran Coll').first().waitFor({ state: 'detached' })
  await one.page.getByText('Elena Pons').first().waitFor()
  await one.press(words.stopScan)

  // Offline a mark is shown immediately, survives a crash of the page, and is sent when online again.
  await one.page.context().setOffline(true)
  await one.press(words.markOf('Elena Pons'))
  await one.page.getByText(words.arrived(1, 2)).waitFor()
  await one.page.getByText(waitingHere.pending(1)).waitFor()

  // Still offline, the address selects missing guests, and the marked person stays in place.
  const view = (name: string) => one.page.getByRole('link', { name: new RegExp(`^${name}`, 'u') })
  await view(`${words.views.faltan} ?1`).press('Enter')
  await one.page.waitForURL('**/entrada?estado=faltan')
  await one.page.getByText('Elena Pons').first().waitFor({ state: 'detached' })
  await one.press(words.markOf('Ferran Coll'))
  await one.page.getByText(words.arrived(2, 2)).waitFor()
  await one.press(words.unmarkOf('Ferran Coll'))
  await one.page.getByText(words.arrived(1, 2)).waitFor()
  await view(`${words.views.llegados} ?1`).click()
  await one.page.getByText('Ferran Coll').first().waitFor({ state: 'detached' })
  await one.page.getByText('Elena Pons').first().waitFor()
  await one.page.context().setOffline(false)
  await one.page.getByText(waitingHere.pending(3)).waitFor({ state: 'detached' })

  // The second phone does not know yet, and is shown that the first was earlier.
  await two.press(words.markOf('Elena Pons'))
  await two.toast(/Elena Pons ya había entrado/u)
  await one.page.reload()
  await one.page.getByText(words.arrived(1, 2)).waitFor()
  await one.leave()
  await two.leave()
  await camera.close()
})
