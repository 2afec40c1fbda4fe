import { BothLanguages } from '#app/kit/panel/forms/both-languages.tsx'
import { EditDialog } from '#app/kit/panel/forms/edit-dialog.tsx'
import { FieldColumns } from '#app/kit/panel/forms/form-section.tsx'
import { plainField } from '#app/kit/panel/forms/plain-field.ts'
import { TextField } from '#app/kit/ui/fields/field.tsx'
import { assembliesCopy } from '#app/members/assemblies/assemblies.copy.ts'
import { assembliesPath, assemblyTexts } from '#app/members/assemblies/assembly.ts'
import { requestContext } from '#app/platform/http/context.ts'
import { command, redirectTo } from '#app/platform/http/forms/command.server.ts'
import { formClientAction } from '#app/platform/http/forms/fault.ts'
import { useCopy } from '#app/platform/i18n/languages/language-provider.tsx'
import type { Route } from './+types/assembly-form.route.ts'
import { assemblyInput, newAssemblyInput } from './assembly-input.ts'
import { addAssembly, assemblyForm, updateAssembly } from './manage-assemblies.server.ts'

export async function loader({ params: { id }, context }: Route.LoaderArgs) {
  return { id: id ?? null, form: await assemblyForm(context.get(requestContext), id ?? null) }
}

const add = command({
  form: newAssemblyInput,
  act: (cx, input) => addAssembly(cx, input),
  done: (_, { input }) => redirectTo(`${assembliesPath}/${input.submission}`, 'assemblySaved'),
})

const change = command({
  form: assemblyInput,
  act: (cx, input, { params }: Route.ActionArgs) => updateAssembly(cx, params.id ?? '', input),
  done: ({ circulars, moved }, { params }) => {
    const saved = moved ? 'assemblyMoved' : 'assemblySaved'
    return redirectTo(
      `${assembliesPath}/${params.id}`,
      circulars > 0 ? 'assemblySavedUnscheduled' : saved,
    )
  },
})

export const action = (args: Route.ActionArgs) =>
  args.params.id === undefined ? add(args) : change(args)

export const clientAction = formClientAction

export default function AssemblyForm({
  loaderData: { id, form },
  actionData,
}: Route.ComponentProps) {
  const { form: copy } = useCopy(assembliesCopy)
  return (
    <EditDialog
      key={id ?? 'new'}
      wide
      listPath={assembliesPath}
      title={id === null ? copy.addTitle : copy.editTitle}
      texts={{ submit: copy.submit, failed: copy.failed }}
      form={form}
      answer={actionData}
      gone="assemblyNotFound"
      labels={copy.labels}
    >
      {(fields) => {
        const field = plainField(copy.labels, fields)
        return (
          <>
            <BothLanguages label={copy.labels.title} text={assemblyTexts.title} fields={fields} />
            <FieldColumns>
              <TextField type="datetime-local" required {...field('starts_at')} />
              <TextField type="datetime-local" {...field('second_call_at', copy.secondCallHint)} />
            </FieldColumns>
            <FieldColumns>
              <TextField required maxLength={160} {...field('place')} />
              <TextField maxLength={10} {...field('quorum', copy.quorumHint)} />
            </FieldColumns>
            <BothLanguages
              label={copy.labels.agenda}
              text={assemblyTexts.agenda}
              fields={fields}
              rows={6}
            />
            {id === null ? null : (
              <BothLanguages
                label={copy.labels.record}
                text={assemblyTexts.record}
                fields={fields}
                rows={8}
                hint={copy.recordHint}
              />
            )}
          </>
        )
      }}
    </EditDialog>
  )
}
