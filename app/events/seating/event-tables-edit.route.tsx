import { EventPeopleFrame } from '#app/events/attendees/event-people-frame.tsx'
import { seatingCopy } from '#app/events/registrations/seating.copy.ts'
import { EditForm } from '#app/kit/panel/forms/edit-form.tsx'
import { FormBar } from '#app/kit/panel/forms/form-bar.tsx'
import { FieldColumns, FormSection } from '#app/kit/panel/forms/form-section.tsx'
import { plainField } from '#app/kit/panel/forms/plain-field.ts'
import type { FieldTexts } from '#app/kit/panel/forms/use-edited-record.ts'
import { TickField } from '#app/kit/ui/fields/choice-field.tsx'
import { TextField } from '#app/kit/ui/fields/field.tsx'
import { TextLink } from '#app/kit/ui/links/text-link.tsx'
import { requireOperation } from '#app/platform/http/area.server.ts'
import { requestContext } from '#app/platform/http/context.ts'
import { command, redirectTo } from '#app/platform/http/forms/command.server.ts'
import { formClientAction } from '#app/platform/http/forms/fault.ts'
import { useCopy } from '#app/platform/i18n/languages/language-provider.tsx'
import type { Route } from './+types/event-tables-edit.route.ts'
import { saveTables, tablesForm } from './save-tables.server.ts'
import { tablesInput } from './seating-input.ts'
import { seatingPaths, tableFields, tableRows } from './seating.ts'

export const middleware: Route.MiddlewareFunction[] = [requireOperation('registrations.manage')]

export async function loader({ params, context }: Route.LoaderArgs) {
  return { page: await tablesForm(context.get(requestContext), params.id) }
}

export const action = command({
  form: tablesInput,
  act: (cx, input, { params }: Route.ActionArgs, values) =>
    saveTables(cx, params.id, input, values),
  done: (_, { params }) => redirectTo(seatingPaths(params.id).plan, 'tablesSaved'),
})

export const clientAction = formClientAction

export default function EventTablesEdit({
  loaderData: { page },
  actionData: answer,
}: Route.ComponentProps) {
  const { tables: copy, page: words } = useCopy(seatingCopy)
  const { event, form, seated, people, chairs } = page
  const paths = seatingPaths(event.id)
  return (
    <EventPeopleFrame event={event} page="tables" title={copy.title(event.title)}>
      <TextLink to={paths.plan} back>
        {words.back}
      </TextLink>
      <p className="text-ink-2 mb-6 text-sm">{copy.state(people, chairs)}</p>
      <EditForm
        // Remounts with the stored values after saving.
        key={form.version}
        listPath={paths.plan}
        form={form}
        answer={answer}
        labels={copy.labels}
        texts={copy}
        preventScrollReset
        problemInFoot
        className="flex max-w-[44rem] flex-col gap-8"
        foot={(state) => <FormBar {...state} listAddress={paths.plan} submit={copy.submit} />}
      >
        {(fields) => {
          const field = plainField(copy.labels, fields)
          return (
            <>
              {seated.length > 0 ? (
                <FormSection title={copy.heading}>
                  <p className="text-xs text-stone-600">{copy.removeHint}</p>
                  <ul className="flex flex-col">
                    {tableRows.slice(0, seated.length).map((row) => (
                      <TableRow key={row} row={row} seated={seated[row] ?? 0} fields={fields} />
                    ))}
                  </ul>
                </FormSection>
              ) : null}
              <FormSection title={copy.more}>
                <FieldColumns>
                  <TextField {...field('nuevas', copy.moreHint)} inputMode="numeric" />
                  <TextField {...field('nuevas_sillas')} inputMode="numeric" />
                </FieldColumns>
              </FormSection>
            </>
          )
        }}
      </EditForm>
    </EventPeopleFrame>
  )
}

function TableRow({
  row,
  seated,
  fields: { textOf, errorOf, tick },
}: {
  row: number
  seated: number
  fields: FieldTexts
}) {
  const { tables: copy, table } = useCopy(seatingCopy)
  const names = tableFields(row)
  const name = table(textOf(names.number))
  return (
    <li className="border-t border-stone-200 py-3">
      <fieldset className="grid grid-cols-[5rem_5rem_minmax(0,1fr)] items-start gap-3">
        <legend className="sr-only">{name}</legend>
        <input type="hidden" name={names.id} value={textOf(names.id)} />
        <TextField
          label={copy.number}
          name={names.number}
          defaultValue={textOf(names.number)}
          error={errorOf(names.number)}
          inputMode="numeric"
          autoComplete="off"
        />
        <TextField
          label={copy.seats}
          name={names.seats}
          defaultValue={textOf(names.seats)}
          error={errorOf(names.seats)}
          inputMode="numeric"
          autoComplete="off"
        />
        <div className="pt-6">
          <p className="text-xs text-stone-600">{copy.seated(seated)}</p>
          <TickField {...tick(names.gone)} label={copy.remove} />
        </div>
      </fieldset>
    </li>
  )
}
