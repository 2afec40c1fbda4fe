import { redirectDocument } from 'react-router'
import { authorize } from '#app/auth/authorize.ts'
import { endedDeviceCookie } from '#app/auth/device.server.ts'
import { endedSessionCookie } from '#app/auth/session.server.ts'
import { needsPasswordProof } from '#app/features/accounts/password-proof.server.ts'
import { AccountDeletionPage } from '#app/features/own-data/account-deletion-page.tsx'
import { deleteOwnAccount } from '#app/features/own-data/delete-own-account.server.ts'
import { deletionPlan } from '#app/features/own-data/deletion-plan.server.ts'
import { deletionInput } from '#app/features/own-data/own-data-input.ts'
import { command } from '#app/http/command.server.ts'
import { requestContext } from '#app/http/context.ts'
import { formClientAction } from '#app/http/fault.ts'
import { flash } from '#app/http/flash.ts'
import type { Route } from './+types/account-deletion.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const cx = context.get(requestContext)
  const account = authorize(cx.actor, 'account.own')
  return { plan: await deletionPlan(cx), proof: needsPasswordProof(account, cx.now) }
}

export const action = command({
  form: deletionInput,
  act: deleteOwnAccount,
  done: (_, { cx }) => {
    const headers = new Headers({ 'Set-Cookie': endedSessionCookie(cx.site.origin) })
    headers.append('Set-Cookie', endedDeviceCookie(cx.site.origin))
    headers.append('Set-Cookie', flash('accountDeleted'))
    // As a page of its own: nothing that this one knew is left.
    return redirectDocument('/', { headers })
  },
})

export const clientAction = formClientAction

export default function AccountDeletion({ loaderData, actionData }: Route.ComponentProps) {
  return <AccountDeletionPage {...loaderData} answer={actionData} />
}
