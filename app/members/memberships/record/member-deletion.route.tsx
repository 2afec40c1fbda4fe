import { deletionCopy } from '#app/copy/deletion.copy.ts'
import { ConfirmationDialog } from '#app/kit/panel/confirmation-dialog.tsx'
import { membersPath as listPath } from '#app/members/memberships/list/members-path.ts'
import { membershipsCopy } from '#app/members/memberships/memberships.copy.ts'
import { deleteRequest, findRequest } from '#app/members/memberships/memberships.server.ts'
import { requestContext } from '#app/platform/http/context.ts'
import { buttonCommand, redirectTo } from '#app/platform/http/forms/command.server.ts'
import { formClientAction } from '#app/platform/http/forms/fault.ts'
import { useCopy } from '#app/platform/i18n/languages/language-provider.tsx'
import type { Route } from './+types/member-deletion.route.ts'

export async function loader({ params, context }: Route.LoaderArgs) {
  const { fullName } = await findRequest(context.get(requestContext), params.id)
  return { fullName }
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
      description={words.description(loaderData.fullName)}
      words={{ ...words, title: copy.title, failed: copy.failed }}
      gone="requestNotFound"
    />
  )
}
