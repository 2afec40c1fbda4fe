import { expect, test } from 'vitest'
import { problemsCopy } from '#app/copy/problems.copy.ts'
import { registrationsCopy } from '#app/events/registrations/registrations.copy.ts'
import { whole } from '#tests/support/figures.ts'
import { journeys } from './journeys.ts'
import { desk, twoScreens, type Person } from './person.ts'
import { confirmRegistration, fillInRegistration } from './registering.ts'

/** With many visitors, a refused form waits and is sent once more automatically. */

const club = journeys()
const event = 1

/** Locks the event's row, so that forms are refused until the returned function is called. */
async function holdEvent(): Promise<() => Promise<void>> {
  const client = await club.site.pool.connect()
  await client.query('begin')
  await client.query('select from events where id = $1 for update', [event])
  return async () => {
    await client.query('rollback')
    client.release()
  }
}

/** Collects every warning the page shows from now on, however briefly. */
async function watchAlerts(visitor: Person): Promise<() => Promise<string[]>> {
  const seen: string[] = []
  await visitor.page.exposeFunction('reportAlert', (text: string) => seen.push(text))
  await visitor.page.evaluate(() => {
    const report: unknown = Reflect.get(globalThis, 'reportAlert')
    new MutationObserver(() => {
      for (const alert of document.querySelectorAll('main [role=alert]'))
        if (typeof report === 'function') report(alert.textContent)
    }).observe(document.body, { childList: true, subtree: true, characterData: true })
  })
  return async () => {
    // Reported alerts arrive before this answer.
    await visitor.page.evaluate(() => document.title)
    return seen
  }
}

const storedFor = async (email: string) =>
  (await club.query('select from event_registrations where email = $1', [email])).length

test.each(twoScreens(import.meta.filename))(
  'at $width px in $language the form shows a wait, then registers by itself',
  async (screen) => {
    const { form, received } = registrationsCopy[screen.language]
    const email = `crowd.${screen.width}@example.cat`
    const visitor = await club.person(screen, { unshared: true })
    const { page } = visitor
    await fillInRegistration(visitor, event, email, screen)
    const alerts = await watchAlerts(visitor)
    const releaseSeats = await holdEvent()
    await visitor.press(form.submit)
    await page.getByRole('button', { name: form.submitting }).waitFor()
    await page
      .getByText(/2 (?:segundos|segons)/u)
      .first()
      .waitFor()
    expect(await page.getByLabel(form.email, { exact: true }).inputValue()).toBe(email)
    await releaseSeats()
    await page.waitForURL('**/inscripcion/enviada')
    await page.getByRole('heading', { name: received.heading }).waitFor()
    expect(await alerts()).toEqual([])
    expect(await storedFor(email)).toBe(1)
    await confirmRegistration(visitor, club.site, email, screen.language)
  },
)

test.runIf(whole)(
  'the form leaves a second refusal to the person, with everything typed',
  async () => {
    const { form } = registrationsCopy.es
    const email = 'crowd.twice@example.cat'
    const visitor = await club.person(desk)
    const { page } = visitor
    await fillInRegistration(visitor, event, email)
    const releaseSeats = await holdEvent()
    await visitor.press(form.submit)
    await page
      .getByText(/2 segundos/u)
      .first()
      .waitFor()
    await page.getByText(problemsCopy.es.unavailable).waitFor()
    expect(await page.getByLabel(form.name, { exact: true }).inputValue()).toBe('Núria Soler')
    await releaseSeats()
    await visitor.press(form.submit)
    await page.waitForURL('**/inscripcion/enviada')
    expect(await storedFor(email)).toBe(1)
  },
)
