import { registerForEvent } from '#app/events/registrations/booking/register-for-event.server.ts'
import type { RegistrationInput } from '#app/events/registrations/booking/registration-input.ts'
import { confirmOwnRegistration } from '#app/events/registrations/holds/confirm-registration.server.ts'
import { registrationPath } from '#app/money/card-payments/payment-order.server.ts'
import type { RequestContext } from '#app/platform/auth/context.ts'
import { Problem } from '#app/problem.ts'
import { formKeyOf } from './app-on-url.ts'
import { testSecret, type TestApp } from './app.ts'
import { testSite } from './context.ts'
import { fromElsewhere, networkOfItsOwn } from './networks.ts'

const siteOfTests = { ...testSite, formKey: formKeyOf(testSecret) }

export async function newestLink({ pool }: Pick<TestApp, 'pool'>): Promise<string> {
  const newest = await pool.row<{ id: string }>`
    select id from event_registrations order by number desc limit 1`
  return registrationPath(siteOfTests, newest.id)
}

/** Confirms the newest registration with the button on its page; returns its link. */
export async function confirmNewest(app: Pick<TestApp, 'pool' | 'send'>): Promise<string> {
  const link = await newestLink(app)
  const response = await app.send(link.replace('?', '/confirmacion?'), {})
  if (response.status !== 302) throw new Error(`confirming answered ${response.status}`)
  return link
}

/** Sends a visitor's form from a new network, as a browser without JavaScript does. */
export const sendFromElsewhere = (
  app: Pick<TestApp, 'ask' | 'origin'>,
  path: string,
  fields: Record<string, string>,
  headers: Record<string, string> = {},
): Promise<Response> =>
  app.ask(path, {
    method: 'POST',
    body: new URLSearchParams(fields).toString(),
    headers: {
      'Content-Type': 'application/x-www-form-urlencoded',
      Origin: app.origin,
      ...fromElsewhere(),
      ...headers,
    },
  })

/** Registers a person; a visitor uses a new network and follows the mail's link, if there is one. */
export async function registerConfirmed(
  cx: RequestContext,
  event: number,
  input: RegistrationInput,
): ReturnType<typeof registerForEvent> {
  const client = { ...cx.client, network: networkOfItsOwn() }
  const outcome = await registerForEvent({ ...cx, client }, String(event), input)
  if (cx.actor.kind === 'account' || outcome.outcome === 'full') return outcome
  const link = new URL(registrationPath(cx.site, outcome.id), cx.site.origin)
  try {
    await confirmOwnRegistration(cx, {
      id: outcome.id,
      key: link.searchParams.get('clave'),
    })
  } catch (error) {
    if (!(error instanceof Problem && error.status === 404)) throw error
  }
  return outcome
}
