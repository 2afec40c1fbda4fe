import { useId, useState } from 'react'
import { EditDialog } from '#app/kit/panel/forms/edit-dialog.tsx'
import { FileZone } from '#app/kit/panel/pictures/file-zone.tsx'
import { TickField } from '#app/kit/ui/fields/choice-field.tsx'
import { TextField } from '#app/kit/ui/fields/field.tsx'
import { assembliesCopy } from '#app/members/assemblies/assemblies.copy.ts'
import { assembliesPath } from '#app/members/assemblies/assembly.ts'
import { documentInput } from '#app/members/assemblies/writing/assembly-input.ts'
import { requestContext } from '#app/platform/http/context.ts'
import { command, redirectTo } from '#app/platform/http/forms/command.server.ts'
import { formClientAction } from '#app/platform/http/forms/fault.ts'
import { withFileApart } from '#app/platform/http/forms/plain-form.server.ts'
import { useCopy } from '#app/platform/i18n/languages/language-provider.tsx'
import type { Route } from './+types/assembly-document-new.route.ts'
import { addDocument, documentForm } from './assembly-documents.server.ts'

export function loader({ params, context }: Route.LoaderArgs) {
  return documentForm(context.get(requestContext), params.id)
}

const add = (file: Uint8Array | null) =>
  command({
    form: documentInput,
    act: (cx, input, { params }: Route.ActionArgs) => addDocument(cx, params.id, input, file),
    done: (_, { params }) => redirectTo(`${assembliesPath}/${params.id}`, 'documentAdded'),
  })

export async function action(args: Route.ActionArgs) {
  const { request, file } = await withFileApart(args.request, 'file')
  return add(file)({ ...args, request })
}

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
      {({ textOf, errorOf }) => (
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
          <PdfField error={errorOf('file')} />
          <TickField
            name="of_record"
            value="yes"
            label={copy.labels.of_record}
            defaultChecked={textOf('of_record') === 'yes'}
            error={errorOf('of_record')}
          />
        </>
      )}
    </EditDialog>
  )
}

function PdfField({ error }: { error: string | undefined }) {
  const { upload: copy } = useCopy(assembliesCopy)
  const [chosen, setChosen] = useState('')
  return (
    <FileZone
      id={useId()}
      name="file"
      accept="application/pdf,.pdf"
      label={copy.choose}
      chosen={chosen}
      hint={copy.hint}
      failure={error}
      onTaken={({ files }) => setChosen(files?.[0]?.name ?? '')}
    />
  )
}
