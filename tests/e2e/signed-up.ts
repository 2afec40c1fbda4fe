import { accountsCopy } from '#app/accounts/accounts/accounts.copy.ts'
import { linkIn } from '#tests/support/outbox-folder.ts'
import { signUpForm } from '#tests/support/valid-requests/forms.ts'
import type { Journeys } from './journeys.ts'
import type { Person, Screen } from './person.ts'

const ownPassword = 'romesco i calçots'

/** Signs up, confirms in another browser by the mail's link and the password, and is signed in there at `returnTo`. */
export async function signedUp(
  club: Journeys,
  screen: Screen,
  email: string,
  returnTo = '/cuenta',
): Promise<Person> {
  const { site } = club
  const { signUp, verify } = accountsCopy[screen.language]
  await site.send('/auth/registro', signUpForm({ email, password: ownPassword, returnTo }))
  const somebody = await club.person(screen)
  await somebody.open(linkIn(await site.mailTo(email, /Confirma/u), /verificar/u))
  await somebody.fill(signUp.password, ownPassword)
  await somebody.press(verify.enter)
  await somebody.page.waitForURL(`**${returnTo}`)
  return somebody
}
