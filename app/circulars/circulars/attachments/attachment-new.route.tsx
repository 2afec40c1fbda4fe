import { circularPath } from '#app/circulars/circulars/circular.ts'
import { circularsCopy } from '#app/circulars/circulars/circulars.copy.ts'
import { EditDialog } from '#app/kit/panel/forms/edit-dialog.tsx'
import { plainField } from '#app/kit/panel/forms/plain-field.ts'
import { PdfField } from '#app/kit/panel/pictures/file-zone.tsx'
import { TextField } from '#app/kit/ui/fields/field.tsx'
import { requestContext } from '#app/platform/http/context.ts'
import { fileCommand, redirectTo } from '#app/platform/http/forms/command.server.ts'
import { formClientAction } from '#app/platform/http/forms/fault.ts'
import { useCopy } from '#app/platform/i18n/languages/language-provider.tsx'
import type { Route } from './+types/attachment-new.route.ts'
import { attachmentInput } from './attachment-input.ts'
import { addAttachment, attachmentForm } from './circular-attachments.server.ts'

export async function loader({ params, context }: Route.LoaderArgs) {
  return { id: params.id, form: await attachmentForm(context.get(requestContext), params.id) }
}

export const action = fileCommand('file', {
  form: attachmentInput,
  act: (cx, input, file, { params }: Route.ActionArgs) => addAttachment(cx, params.id, input, file),
  done: (_, { params }) => redirectTo(circularPath(params.id), 'documentAdded'),
})

export const clientAction = formClientAction

export default function AttachmentNew({
  loaderData: { id, form },
  actionData: answer,
}: Route.ComponentProps) {
  const { attachments: copy } = useCopy(circularsCopy)
  return (
    <EditDialog
      withFile
      listPath={circularPath(id)}
      title={copy.add}
      texts={{ submit: copy.add, failed: copy.failed }}
      form={form}
      answer={answer}
      labels={copy.labels}
    >
      {(fields) => (
        <>
          <PdfField
            label={copy.choose}
            hint={copy.hint}
            failure={fields.errorOf('file')}
            onTaken={nameByFile}
          />
          <TextField required maxLength={80} {...plainField(copy.labels, fields)('name')} />
        </>
      )}
    </EditDialog>
  )
}

function nameByFile({ files, form }: HTMLInputElement) {
  const typed = form?.elements.namedItem('name')
  if (typed instanceof HTMLInputElement && typed.value === '') {
    typed.value = (files?.[0]?.name ?? '').replace(/\.pdf$/iu, '').slice(0, 80)
  }
}
