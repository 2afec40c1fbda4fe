import { flashesCopy } from '#app/copy/flashes.copy.ts'
import { registrationMailsCopy } from '#app/events/registrations/registration-mails.copy.ts'
import { registrationsCopy } from '#app/events/registrations/registrations.copy.ts'
import type { Language } from '#app/platform/i18n/languages/language.ts'
import { linkIn } from '#tests/support/outbox-folder.ts'
import type { ServedApp } from '#tests/support/served-app.ts'
import { awake, type Person } from './person.ts'

/** Follows the link of the mail and presses the button of its page, for seats or for a place on the waiting list. */
export async function confirmRegistration(
  visitor: Person,
  site: ServedApp,
  email: string,
  language: Language = 'es',
) {
  const { toConfirm } = registrationMailsCopy[language].kinds
  const asking = await site.mailTo(email, new RegExp(`^${toConfirm.heading.split(' ', 1)[0]}`, 'u'))
  await visitor.page.goto(linkIn(asking, /^\/reservas\//u))
  await awake(visitor.page)
  const { confirm, confirmWaiting } = registrationsCopy[language].page
  const button = visitor.page.getByRole('button', {
    name: new RegExp(`^(?:${confirm}|${confirmWaiting})$`, 'u'),
  })
  const waits = (await button.textContent())?.trim() === confirmWaiting
  await button.click()
  const { inLine, registrationConfirmed } = flashesCopy[language]
  await visitor.toast((waits ? inLine : registrationConfirmed).title)
}

/** Presses the button of the page that the mail of a registration leads to, as browsers do without JavaScript. */
export async function confirmByLink({ origin }: Pick<ServedApp, 'origin'>, path: string) {
  const address = new URL(path.replace('?', '/confirmacion?'), origin)
  const response = await fetch(address, {
    method: 'POST',
    redirect: 'manual',
    headers: { Origin: origin },
    body: new URLSearchParams(),
  })
  if (response.status !== 302) throw new Error(`confirming answered ${response.status}`)
}
