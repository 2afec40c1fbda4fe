import { redirectDocument } from 'react-router'
import { authorize } from '#app/auth/authorize.ts'
import { endedDeviceCookie } from '#app/auth/device.server.ts'
import { endedSessionCookie } from '#app/auth/session.server.ts'
import { needsPasswordProof } from '#app/features/accounts/password-proof.server.ts'
import type { OwnAccountAnswer } from '#app/features/own-account/own-account-form.tsx'
import { AccountDeletionPage } from '#app/features/own-data/account-deletion-page.tsx'
import { deleteOwnAccount } from '#app/features/own-data/delete-own-account.server.ts'
import { deletionPlan } from '#app/features/own-data/deletion-plan.server.ts'
import { deletionInput } from '#app/features/own-data/own-data-input.ts'
import { requestContext } from '#app/http/context.ts'
import { orFault } from '#app/http/fault.ts'
import { flash } from '#app/http/flash.ts'
import { orRefusal, readForm, refuseForm } from '#app/http/form.server.ts'
import type { Route } from './+types/account-deletion.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const cx = context.get(requestContext)
  const account = authorize(cx.actor, 'account.own')
  return { plan: await deletionPlan(cx), proof: needsPasswordProof(account, cx.now) }
}

export async function action({ request, context }: Route.ActionArgs) {
  const cx = context.get(requestContext)
  const form = await readForm(request, deletionInput)
  if (!form.ok) return refuseForm(form.failure)
  const { input, values } = form
  return orRefusal(async () => {
    const result = await deleteOwnAccount(cx, input)
    if (result.outcome === 'refused') return refuseForm({ errors: result.errors, values })
    const headers = new Headers({ 'Set-Cookie': endedSessionCookie(cx.site.origin) })
    headers.append('Set-Cookie', endedDeviceCookie(cx.site.origin))
    headers.append('Set-Cookie', flash('accountDeleted'))
    // As a page of its own: nothing that this one knew is left.
    return redirectDocument('/', { headers })
  })
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return orFault(serverAction, (code): OwnAccountAnswer => ({ code }))
}

export default function AccountDeletion({ loaderData, actionData }: Route.ComponentProps) {
  return <AccountDeletionPage {...loaderData} answer={actionData} />
}
