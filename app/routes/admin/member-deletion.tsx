import { redirect } from 'react-router'
import { deletionCopy } from '#app/copy/deletion.ts'
import { membershipsCopy } from '#app/copy/memberships.ts'
import { membersPath as listPath } from '#app/features/memberships/members-path.ts'
import { deleteRequest, findRequest } from '#app/features/memberships/memberships.server.ts'
import { ConfirmationDialog } from '#app/features/panel/confirmation-dialog.tsx'
import { requestContext } from '#app/http/context.ts'
import { orFault } from '#app/http/fault.ts'
import { flash } from '#app/http/flash.ts'
import { orRefusal, readEmptyForm } from '#app/http/form.server.ts'
import { useCopy } from '#app/i18n/language-provider.tsx'
import type { Route } from './+types/member-deletion.ts'

export async function loader({ params, context }: Route.LoaderArgs) {
  const { id, fullName } = await findRequest(context.get(requestContext), params.id)
  return { id, fullName }
}

export async function action({ request, params, context }: Route.ActionArgs) {
  return orRefusal(async () => {
    await readEmptyForm(request)
    await deleteRequest(context.get(requestContext), params.id)
    return redirect(listPath + new URL(request.url).search, {
      headers: { 'Set-Cookie': flash('requestDeleted') },
    })
  })
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return orFault(serverAction, (code) => ({ code }))
}

export default function MemberDeletion({ loaderData }: Route.ComponentProps) {
  const words = useCopy(deletionCopy)
  const { deletion: copy } = useCopy(membershipsCopy)
  return (
    <ConfirmationDialog
      listPath={listPath}
      action={`${listPath}/${loaderData.id}/eliminar`}
      title={copy.title}
      description={words.description(loaderData.fullName)}
      words={words}
      failed={copy.failed}
      gone="requestNotFound"
    />
  )
}
