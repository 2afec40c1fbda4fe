import { FileUp } from 'lucide-react'
import { useId, useState } from 'react'
import { circularPath } from '#app/circulars/circulars/circular.ts'
import { circularsCopy } from '#app/circulars/circulars/circulars.copy.ts'
import { EditDialog } from '#app/kit/panel/forms/edit-dialog.tsx'
import { plainField } from '#app/kit/panel/forms/plain-field.ts'
import { TextField } from '#app/kit/ui/fields/field.tsx'
import { FileChooser } from '#app/kit/ui/fields/file-chooser.tsx'
import { requestContext } from '#app/platform/http/context.ts'
import { command, redirectTo } from '#app/platform/http/forms/command.server.ts'
import { formClientAction } from '#app/platform/http/forms/fault.ts'
import { withFileApart } from '#app/platform/http/forms/plain-form.server.ts'
import { useCopy } from '#app/platform/i18n/languages/language-provider.tsx'
import type { Route } from './+types/attachment-new.route.ts'
import { attachmentInput } from './attachment-input.ts'
import { addAttachment, attachmentForm } from './circular-attachments.server.ts'

export async function loader({ params, context }: Route.LoaderArgs) {
  return { id: params.id, form: await attachmentForm(context.get(requestContext), params.id) }
}

const add = (file: Uint8Array | null) =>
  command({
    form: attachmentInput,
    act: (cx, input, { params }: Route.ActionArgs) => addAttachment(cx, params.id, input, file),
    done: (_, { params }) => redirectTo(circularPath(params.id), 'documentAdded'),
  })

export async function action(args: Route.ActionArgs) {
  const { request, file } = await withFileApart(args.request, 'file')
  return add(file)({ ...args, request })
}

export const clientAction = formClientAction

export default function AttachmentNew({
  loaderData: { id, form },
  actionData: answer,
}: Route.ComponentProps) {
  const { attachments: copy } = useCopy(circularsCopy)
  const field = useId()
  const [chosen, setChosen] = useState('')
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
      {(fields) => {
        const failure = fields.errorOf('file')
        return (
          <>
            <div className="flex flex-col gap-1.5 text-sm">
              <span className="font-semibold">{copy.labels.file}</span>
              <FileChooser
                id={field}
                name="file"
                accept="application/pdf,.pdf"
                describedBy={`${field}-hint`}
                icon={FileUp}
                label={copy.choose}
                className="inline-flex"
                onTaken={(input) => {
                  const name = input.files?.[0]?.name ?? ''
                  setChosen(name)
                  const typed = input.form?.elements.namedItem('name')
                  if (typed instanceof HTMLInputElement && typed.value === '') {
                    typed.value = name.replace(/\.pdf$/iu, '').slice(0, 80)
                  }
                }}
              />
              <output className="text-ink-2 wrap-anywhere noscript:hidden">{chosen}</output>
              <p id={`${field}-hint`} className="text-xs text-stone-600">
                {copy.hint}
              </p>
              {failure ? <p className="text-error text-xs font-medium">{failure}</p> : null}
            </div>
            <TextField required maxLength={80} {...plainField(copy.labels, fields)('name')} />
          </>
        )
      }}
    </EditDialog>
  )
}
