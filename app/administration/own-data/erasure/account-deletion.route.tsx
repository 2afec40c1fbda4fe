import { redirectDocument } from 'react-router'
import { deletionInput } from '#app/administration/own-data/own-data-input.ts'
import { authorize, needsPasswordProof } from '#app/platform/auth/authorize.ts'
import { endedDeviceCookie } from '#app/platform/auth/sessions/device.server.ts'
import { endedSessionCookie } from '#app/platform/auth/sessions/session.server.ts'
import { requestContext } from '#app/platform/http/context.ts'
import { flash } from '#app/platform/http/flash.ts'
import { command } from '#app/platform/http/forms/command.server.ts'
import { formClientAction } from '#app/platform/http/forms/fault.ts'
import type { Route } from './+types/account-deletion.route.ts'
import { AccountDeletionPage } from './account-deletion-page.tsx'
import { deleteOwnAccount } from './delete-own-account.server.ts'
import { deletionPlan } from './deletion-plan.server.ts'

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
