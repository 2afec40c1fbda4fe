import { data, redirect } from 'react-router'
import { nameOfDevice } from '#app/accounts/accounts/sign-in/new-device.server.ts'
import { addedInput } from '#app/accounts/passkeys/passkey-input.ts'
import { RecoveryCodesPage } from '#app/accounts/second-factors/changing/recovery-codes-page.tsx'
import { authorize, needsPasswordProof } from '#app/platform/auth/authorize.ts'
import { needsStrength } from '#app/platform/auth/permissions.ts'
import { passkeysWorkOn } from '#app/platform/auth/proofs/relying-party.server.ts'
import { factorsPath } from '#app/platform/auth/proofs/second-step.ts'
import { sessionCookie } from '#app/platform/auth/sessions/session.server.ts'
import { requestContext } from '#app/platform/http/context.ts'
import { flash } from '#app/platform/http/flash.ts'
import { command } from '#app/platform/http/forms/command.server.ts'
import { formClientAction } from '#app/platform/http/forms/fault.ts'
import { refuseForm } from '#app/platform/http/forms/form.server.ts'
import { notFound } from '#app/problem.ts'
import type { Route } from './+types/factor-passkey.route.ts'
import { AddPasskeyPage, type AddingPasskey } from './add-passkey-page.tsx'
import { addPasskey } from './add-passkey.server.ts'

export function loader({ context }: Route.LoaderArgs): AddingPasskey {
  const { actor, now, site, client } = context.get(requestContext)
  const account = authorize(actor, 'account.own')
  if (!passkeysWorkOn(site.origin)) throw notFound()
  return {
    proof: needsPasswordProof(account, now),
    suggested: nameOfDevice(client.userAgent),
    staff: needsStrength(account),
    required: account.secondFactorMissing,
  }
}

export const action = command({
  form: addedInput,
  act: (cx, { name, response: answer }) => addPasskey(cx, { name, answer }),
  done: (result, { cx }) => {
    if (result.outcome !== 'added') {
      const message = result.outcome === 'expired' ? 'passkeyExpired' : 'passkeyWrong'
      return refuseForm({ errors: { form: message }, values: {} })
    }
    const headers = new Headers({ 'Set-Cookie': sessionCookie(result.token, cx.site.origin) })
    headers.append('Set-Cookie', flash('passkeyAdded'))
    if (result.recoveryCodes) return data({ codes: result.recoveryCodes }, { headers })
    return redirect(factorsPath, { headers })
  },
})

export const clientAction = formClientAction

export default function FactorPasskey({ loaderData, actionData }: Route.ComponentProps) {
  return actionData && 'codes' in actionData ? (
    <RecoveryCodesPage codes={actionData.codes} />
  ) : (
    <AddPasskeyPage adding={loaderData} answer={actionData} />
  )
}
