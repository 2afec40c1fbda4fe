import { deletionCopy } from '#app/copy/deletion.ts'
import { deleteVisit } from '#app/features/visits/save-visit.server.ts'
import { visitForm } from '#app/features/visits/visit-form.server.ts'
import { managedVisitsPath as listPath } from '#app/features/visits/visit.ts'
import { buttonCommand, redirectTo } from '#app/http/command.server.ts'
import { requestContext } from '#app/http/context.ts'
import { formClientAction } from '#app/http/fault.ts'
import { useCopy } from '#app/i18n/language-provider.tsx'
import { ConfirmationDialog } from '#app/panel/confirmation-dialog.tsx'
import type { Route } from './+types/visit-deletion.ts'

export async function loader({ params, context }: Route.LoaderArgs) {
  const { id, name } = await visitForm(context.get(requestContext), params.id)
  return { id, name }
}

export const action = buttonCommand({
  act: (cx, { params }: Route.ActionArgs) => deleteVisit(cx, params.id),
  done: (trashed, { url }) => redirectTo(listPath + url.search, 'visitDeleted', { trashed }),
})

export const clientAction = formClientAction

export default function VisitDeletion({ loaderData }: Route.ComponentProps) {
  const copy = useCopy(deletionCopy)
  return (
    <ConfirmationDialog
      listPath={listPath}
      action={`${listPath}/${loaderData.id}/eliminar`}
      title={copy.visit}
      description={copy.description(loaderData.name)}
      words={copy}
      failed={copy.visitFailed}
      gone="visitNotFound"
    />
  )
}
