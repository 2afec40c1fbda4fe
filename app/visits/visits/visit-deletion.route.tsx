import { deletionCopy } from '#app/copy/deletion.copy.ts'
import { DeletionDialog } from '#app/kit/panel/confirmation-dialog.tsx'
import { requestContext } from '#app/platform/http/context.ts'
import { buttonCommand, redirectTo } from '#app/platform/http/forms/command.server.ts'
import { formClientAction } from '#app/platform/http/forms/fault.ts'
import { useCopy } from '#app/platform/i18n/languages/language-provider.tsx'
import { deleteVisit } from '#app/visits/visits/form/save-visit.server.ts'
import { visitForm } from '#app/visits/visits/form/visit-form.server.ts'
import type { Route } from './+types/visit-deletion.route.ts'
import { managedVisitsPath as listPath } from './visit.ts'

export async function loader({ params, context }: Route.LoaderArgs) {
  const { name } = await visitForm(context.get(requestContext), params.id)
  return { name }
}

export const action = buttonCommand({
  act: (cx, { params }: Route.ActionArgs) => deleteVisit(cx, params.id),
  done: (trashed, { url }) => redirectTo(listPath + url.search, 'deleted', { trashed }),
})

export const clientAction = formClientAction

export default function VisitDeletion({ loaderData }: Route.ComponentProps) {
  const copy = useCopy(deletionCopy)
  return (
    <DeletionDialog
      listPath={listPath}
      name={loaderData.name}
      words={{ title: copy.visit, failed: copy.visitFailed }}
      gone="visitNotFound"
    />
  )
}
