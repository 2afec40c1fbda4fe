import { deletionCopy } from '#app/copy/deletion.copy.ts'
import { ConfirmationDialog } from '#app/kit/panel/confirmation-dialog.tsx'
import { assembliesCopy } from '#app/members/assemblies/assemblies.copy.ts'
import { assembliesPath } from '#app/members/assemblies/assembly.ts'
import { requestContext } from '#app/platform/http/context.ts'
import { buttonCommand, redirectTo } from '#app/platform/http/forms/command.server.ts'
import { formClientAction } from '#app/platform/http/forms/fault.ts'
import { useCopy } from '#app/platform/i18n/languages/language-provider.tsx'
import type { Route } from './+types/assembly-document-removal.route.ts'
import { documentToRemove, removeDocument } from './assembly-documents.server.ts'

export function loader({ params, context }: Route.LoaderArgs) {
  return documentToRemove(context.get(requestContext), params.id, params.document)
}

export const action = buttonCommand({
  act: (cx, { params }: Route.ActionArgs) => removeDocument(cx, params.id, params.document),
  done: (_, { params }) => redirectTo(`${assembliesPath}/${params.id}`, 'documentRemoved'),
})

export const clientAction = formClientAction

export default function AssemblyDocumentRemoval({ loaderData, params }: Route.ComponentProps) {
  const { removal: copy } = useCopy(assembliesCopy)
  const words = useCopy(deletionCopy)
  const path = `${assembliesPath}/${params.id}`
  return (
    <ConfirmationDialog
      listPath={path}
      description={copy.text(loaderData.title)}
      words={{ ...words, confirm: copy.title, title: copy.title, failed: copy.failed }}
      gone="assemblyNotFound"
      keepsPlace
    />
  )
}
