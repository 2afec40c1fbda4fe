import { EditDialog } from '#app/kit/panel/forms/edit-dialog.tsx'
import { PdfField } from '#app/kit/panel/pictures/file-zone.tsx'
import { TickField } from '#app/kit/ui/fields/choice-field.tsx'
import { TextField } from '#app/kit/ui/fields/field.tsx'
import { assembliesCopy } from '#app/members/assemblies/assemblies.copy.ts'
import { assembliesPath } from '#app/members/assemblies/assembly.ts'
import { documentInput } from '#app/members/assemblies/writing/assembly-input.ts'
import { requestContext } from '#app/platform/http/context.ts'
import { fileCommand, redirectTo } from '#app/platform/http/forms/command.server.ts'
import { formClientAction } from '#app/platform/http/forms/fault.ts'
import { useCopy } from '#app/platform/i18n/languages/language-provider.tsx'
import type { Route } from './+types/assembly-document-new.route.ts'
import { addDocument, documentForm } from './assembly-documents.server.ts'

export function loader({ params, context }: Route.LoaderArgs) {
  return documentForm(context.get(requestContext), params.id)
}

export const action = fileCommand('file', {
  form: documentInput,
  act: (cx, input, file, { params }: Route.ActionArgs) => addDocument(cx, params.id, input, file),
  done: (_, { params }) => redirectTo(`${assembliesPath}/${params.id}`, 'documentAdded'),
})

export const clientAction = formClientAction

/** Uploads a PDF to an assembly. */
export default function AssemblyDocumentNew({
  loaderData: form,
  actionData,
  params,
}: Route.ComponentProps) {
  const { upload: copy } = useCopy(assembliesCopy)
  return (
    <EditDialog
      withFile
      preventScrollReset
      listPath={`${assembliesPath}/${params.id}`}
      title={copy.title}
      texts={copy}
      form={form}
      answer={actionData}
      gone="assemblyNotFound"
      labels={copy.labels}
    >
      {({ textOf, errorOf, tick }) => (
        <>
          <TextField
            required
            label={copy.labels.title}
            name="title"
            maxLength={120}
            autoComplete="off"
            defaultValue={textOf('title')}
            error={errorOf('title')}
          />
          <PdfField label={copy.choose} hint={copy.hint} failure={errorOf('file')} />
          <TickField label={copy.labels.of_record} {...tick('of_record')} />
        </>
      )}
    </EditDialog>
  )
}
