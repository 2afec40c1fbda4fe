import type { Page } from 'playwright-core'
import { flashesCopy } from '#app/copy/flashes.copy.ts'
import { registrationMailsCopy } from '#app/events/registrations/registration-mails.copy.ts'
import { registrationsCopy } from '#app/events/registrations/registrations.copy.ts'
import type { Language } from '#app/platform/i18n/languages/language.ts'
import { linkIn } from '#tests/support/outbox-folder.ts'
import type { ServedApp } from '#tests/support/served-app.ts'
import type { Person } from './person.ts'

/** Answers in the open form whether a person has an allergy or a diet; the first person is the one who registers. */
export async function answerNeeds(page: Page, place: number, answer: 'no' | 'yes'): Promise<void> {
  await page.locator(`[name=guest_${place}_needs][value=${answer}]`).check()
}

/** Opens the form of an event and fills it in for one person without allergies. */
export async function fillInRegistration(
  visitor: Person,
  event: number,
  email: string,
  { name = 'Núria Soler', language = 'es' }: { name?: string; language?: Language } = {},
): Promise<void> {
  const { form } = registrationsCopy[language]
  await visitor.open(`/eventos/${event}/inscripcion`)
  await visitor.fill(form.name, name)
  await visitor.fill(form.email, email)
  await answerNeeds(visitor.page, 1, 'no')
}

/** Follows the link of the mail and confirms a seat or a place on the waiting list. */
export async function confirmRegistration(
  visitor: Person,
  site: ServedApp,
  email: string,
  language: Language = 'es',
): Promise<void> {
  const { toConfirm } = registrationMailsCopy[language].kinds
  const asking = await site.mailTo(email, new RegExp(`^${toConfirm.heading.split(' ', 1)[0]}`, 'u'))
  await visitor.open(linkIn(asking, /^\/reservas\//u))
  const { confirm, confirmWaiting } = registrationsCopy[language].page
  const button = visitor.page.getByRole('button', {
    name: new RegExp(`^(?:${confirm}|${confirmWaiting})$`, 'u'),
  })
  const waits = (await button.textContent())?.trim() === confirmWaiting
  await button.click()
  const { inLine, registrationConfirmed } = flashesCopy[language]
  await visitor.toast((waits ? inLine : registrationConfirmed).title)
}

/** Registers one person for an event and confirms by the mail's link; the registration's page is open. */
export async function register(
  visitor: Person,
  site: ServedApp,
  event: number,
  email: string,
  who: { name?: string; language?: Language } = {},
): Promise<void> {
  await fillInRegistration(visitor, event, email, who)
  await visitor.press(/^(?:Reservar pla[zç]a|Apuntar)/u)
  await visitor.page.waitForURL('**/inscripcion/enviada')
  await confirmRegistration(visitor, site, email, who.language)
}
