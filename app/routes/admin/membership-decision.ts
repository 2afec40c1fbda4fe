import { redirect } from 'react-router'
import { decisionInput } from '#app/features/memberships/membership-input.ts'
import { decideRequest } from '#app/features/memberships/memberships.server.ts'
import { requestContext } from '#app/http/context.ts'
import { keepPage } from '#app/http/fault.ts'
import { flash } from '#app/http/flash.ts'
import { orRefusal, readForm, refuseForm } from '#app/http/form.server.ts'
import { methodNotAllowed } from '#app/problem.ts'
import type { Route } from './+types/membership-decision.ts'

const notices = { approved: 'requestApproved', rejected: 'requestRejected' } as const

// A decision is made, not looked at.
export function loader() {
  throw methodNotAllowed()
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const form = await readForm(request, decisionInput)
  if (!form.ok) return refuseForm(form.failure)
  const { status } = form.input
  return orRefusal(async () => {
    await decideRequest(context.get(requestContext), params.id, status)
    return redirect(`/admin/socios${new URL(request.url).search}`, {
      headers: { 'Set-Cookie': flash(notices[status]) },
    })
  })
}

export const clientAction = keepPage
