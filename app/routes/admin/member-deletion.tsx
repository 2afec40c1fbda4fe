import { deletionCopy } from '#app/copy/deletion.ts'
import { membershipsCopy } from '#app/copy/memberships.ts'
import { membersPath as listPath } from '#app/features/memberships/members-path.ts'
import { deleteRequest, findRequest } from '#app/features/memberships/memberships.server.ts'
import { buttonCommand, redirectTo } from '#app/http/command.server.ts'
import { requestContext } from '#app/http/context.ts'
import { formClientAction } from '#app/http/fault.ts'
import { useCopy } from '#app/i18n/language-provider.tsx'
import { ConfirmationDialog } from '#app/panel/confirmation-dialog.tsx'
import type { Route } from './+types/member-deletion.ts'

export async function loader({ params, context }: Route.LoaderArgs) {
  const { id, fullName } = await findRequest(context.get(requestContext), params.id)
  return { id, fullName }
}

export const action = buttonCommand({
  act: (cx, { params }: Route.ActionArgs) => deleteRequest(cx, params.id),
  done: (trashed, { url }) => redirectTo(listPath + url.search, 'requestDeleted', { trashed }),
})

export const clientAction = formClientAction

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
