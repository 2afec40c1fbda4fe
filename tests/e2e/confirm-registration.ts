import { registrationMailsCopy } from '#app/copy/registration-mails.ts'
import { registrationsCopy } from '#app/copy/registrations.ts'
import type { Language } from '#app/i18n/language.ts'
import { linkIn, type Site } from '#tests/support/site.ts'
import { awake, type Person } from './person.ts'

/** Follows the link of the mail and presses the button of its page, for seats or for a place in the line. */
export async function confirmRegistration(
  visitor: Person,
  site: Site,
  email: string,
  language: Language = 'es',
) {
  const { toConfirm } = registrationMailsCopy[language].kinds
  const asking = await site.mailTo(
    email,
    new RegExp(`^${toConfirm.subject('').split(' ', 1)[0]}`, 'u'),
  )
  await visitor.page.goto(linkIn(asking, /^\/reservas\//u))
  await awake(visitor.page)
  const { confirm, confirmWaiting } = registrationsCopy[language].page
  await visitor.press(new RegExp(`^(?:${confirm}|${confirmWaiting})$`, 'u'))
  await visitor.toast('Reserva confirmada')
}

/** Presses the button of the page that the mail of a registration leads to, as browsers do without JavaScript. */
export async function confirmByLink({ origin }: Pick<Site, 'origin'>, path: string) {
  const address = new URL(path.replace('?', '/confirmacion?'), origin)
  const answer = await fetch(address, {
    method: 'POST',
    redirect: 'manual',
    headers: { Origin: origin },
    body: new URLSearchParams(),
  })
  if (answer.status !== 302) throw new Error(`confirming answered ${answer.status}`)
}
