import { Form, useNavigation } from 'react-router'
import { accountsPath } from '#app/accounts/account-management/managed-account.ts'
import { OwnPasswordField } from '#app/accounts/accounts/account-form.tsx'
import { officesCopy } from '#app/copy/offices.copy.ts'
import { eventPaths } from '#app/events/attendees/attendee.ts'
import { EventPeopleFrame } from '#app/events/attendees/event-people-frame.tsx'
import { CommandButton } from '#app/kit/panel/command-button.tsx'
import { ProblemNotice } from '#app/kit/panel/problem-notice.tsx'
import { useColumnKinds } from '#app/kit/panel/tables/use-column-kinds.tsx'
import { DataTable } from '#app/kit/ui/data-table.tsx'
import { EmailField, SelectField } from '#app/kit/ui/fields/field.tsx'
import { FormSummary } from '#app/kit/ui/fields/form-summary.tsx'
import { Button } from '#app/kit/ui/links/button.tsx'
import { TextLink } from '#app/kit/ui/links/text-link.tsx'
import { EmptyState } from '#app/kit/ui/marks/empty-state.tsx'
import { eventOffices } from '#app/platform/auth/office.ts'
import { requireOperation } from '#app/platform/http/area.server.ts'
import { requestContext } from '#app/platform/http/context.ts'
import { command, redirectTo } from '#app/platform/http/forms/command.server.ts'
import { formClientAction } from '#app/platform/http/forms/fault.ts'
import { useFormAnswer } from '#app/platform/i18n/form-failure.ts'
import { useCopy, useLanguage } from '#app/platform/i18n/languages/language-provider.tsx'
import { shortDate } from '#app/platform/i18n/time/madrid-time.ts'
import type { Route } from './+types/event-helpers.route.ts'
import { giveHelp } from './give-office.server.ts'
import { helperInput } from './office-input.ts'
import { helpersOf, type GivenOffice } from './offices.server.ts'

export const middleware: Route.MiddlewareFunction[] = [requireOperation('accounts.manage')]

export function loader({ params, context }: Route.LoaderArgs) {
  return helpersOf(context.get(requestContext), params.id)
}

export const action = command({
  form: helperInput,
  act: (cx, input, { params }: Route.ActionArgs) => giveHelp(cx, params.id, input),
  done: (_, { params }) => redirectTo(`/admin/eventos/${params.id}/ayudantes`, 'officeGiven'),
})

export const clientAction = formClientAction

export default function EventHelpers({
  loaderData: { event, helpers, proof },
  actionData: answer,
}: Route.ComponentProps) {
  const { helpers: copy, dialog, names } = useCopy(officesCopy)
  const { code, errors, errorOf, valueOf } = useFormAnswer(answer)
  const { state } = useNavigation()
  const columns = useColumns(event.id)
  return (
    <EventPeopleFrame event={event} page="helpers" title={copy.title(event.title)}>
      <p className="text-ink-2 mb-6 max-w-[40rem] text-sm">{copy.lead}</p>
      <DataTable
        caption={copy.caption}
        rows={helpers}
        rowKey={({ id }) => id}
        columns={columns}
        empty={<EmptyState title={copy.empty} />}
      />
      <Form method="post" noValidate className="mt-10 flex max-w-[36rem] flex-col gap-5">
        <h2 className="text-h3">{copy.add}</h2>
        <FormSummary title={dialog.failed} errors={errors} />
        <ProblemNotice code={code} />
        <EmailField label={copy.email} autoComplete="off" fields={{ valueOf, errorOf }} />
        <SelectField
          label={copy.office}
          name="office"
          defaultValue={valueOf('office') || 'door'}
          error={errorOf('office')}
          options={eventOffices.map((office) => ({ value: office, label: names[office] }))}
        />
        {proof || errorOf('currentPassword') ? (
          <OwnPasswordField error={errorOf('currentPassword')} />
        ) : null}
        <Button type="submit" busy={state === 'submitting'} className="self-start">
          {dialog.submit}
        </Button>
      </Form>
    </EventPeopleFrame>
  )
}

function useColumns(eventId: number) {
  const column = useColumnKinds<GivenOffice>()
  const { helpers: copy, dialog, names } = useCopy(officesCopy)
  const { language } = useLanguage()
  return [
    column.title({ header: copy.person, grow: 3 }, ({ name, email, invited }) => (
      <span className="flex min-w-0 flex-col leading-snug">
        <b className="font-semibold wrap-anywhere">{name}</b>
        {name === email ? null : (
          <span className="text-xs wrap-anywhere text-stone-600">{email}</span>
        )}
        {invited ? <span className="text-xs text-stone-600">{copy.invited}</span> : null}
      </span>
    )),
    column.fact({ header: copy.office, grow: 1 }, ({ office }) => names[office]),
    column.fact({ header: copy.until, grow: 2 }, ({ event, endsAt, accountId }) =>
      event === null ? (
        <TextLink to={`${accountsPath}/${accountId}/encargos`}>{copy.always}</TextLink>
      ) : (
        endsAt && shortDate(endsAt, language)
      ),
    ),
    column.actions(({ id, office, name, event }) =>
      event === null ? null : (
        <CommandButton
          action={`${eventPaths(eventId).helpers}/${id}/retirada`}
          label={copy.withdrawFrom(names[office], name)}
        >
          {dialog.withdraw}
        </CommandButton>
      ),
    ),
  ]
}
