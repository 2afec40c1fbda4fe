import { data, redirect } from 'react-router'
import { authorize } from '#app/auth/authorize.ts'
import { passkeysWorkOn } from '#app/auth/relying-party.server.ts'
import { isStaff } from '#app/auth/role.ts'
import { factorsPath } from '#app/auth/second-step.ts'
import { sessionCookie } from '#app/auth/session.server.ts'
import { nameOfDevice } from '#app/features/accounts/device-of.server.ts'
import { needsPasswordProof } from '#app/features/accounts/password-proof.server.ts'
import { AddPasskeyPage, type AddingPasskey } from '#app/features/passkeys/add-passkey-page.tsx'
import { addPasskey } from '#app/features/passkeys/add-passkey.server.ts'
import { addedInput } from '#app/features/passkeys/passkey-input.ts'
import { RecoveryCodesPage } from '#app/features/second-factors/changing-pages.tsx'
import { command } from '#app/http/command.server.ts'
import { requestContext } from '#app/http/context.ts'
import { formClientAction } from '#app/http/fault.ts'
import { flash } from '#app/http/flash.ts'
import { refuseForm } from '#app/http/form.server.ts'
import { notFound } from '#app/problem.ts'
import type { Route } from './+types/factor-passkey.ts'

export function loader({ context }: Route.LoaderArgs): AddingPasskey {
  const { actor, now, site, client } = context.get(requestContext)
  const account = authorize(actor, 'account.own')
  if (!passkeysWorkOn(site.origin)) throw notFound()
  return {
    proof: needsPasswordProof(account, now),
    suggested: nameOfDevice(client.userAgent),
    staff: isStaff(account.role),
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
