import { redirect } from 'react-router'
import { MemberDeletionDialog } from '#app/features/memberships/member-deletion-dialog.tsx'
import { emptyInput } from '#app/features/memberships/membership-input.ts'
import { deleteRequest, findRequest } from '#app/features/memberships/memberships.server.ts'
import { requestContext } from '#app/http/context.ts'
import { orFault } from '#app/http/fault.ts'
import { flash } from '#app/http/flash.ts'
import { orRefusal, readForm, refuseForm } from '#app/http/form.server.ts'
import type { Route } from './+types/member-deletion.ts'

export async function loader({ params, context }: Route.LoaderArgs) {
  return { request: await findRequest(context.get(requestContext), params.id) }
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const form = await readForm(request, emptyInput)
  if (!form.ok) return refuseForm(form.failure)
  return orRefusal(async () => {
    await deleteRequest(context.get(requestContext), params.id)
    return redirect(`/admin/socios${new URL(request.url).search}`, {
      headers: { 'Set-Cookie': flash('requestDeleted') },
    })
  })
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return orFault(serverAction, (code) => ({ code }))
}

export default function MemberDeletion({ loaderData }: Route.ComponentProps) {
  return <MemberDeletionDialog {...loaderData} />
}
