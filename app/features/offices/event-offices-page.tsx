import { Form, useNavigation } from 'react-router'
import { eventOffices } from '#app/auth/office.ts'
import { officesCopy } from '#app/copy/offices.ts'
import { OwnPasswordField } from '#app/features/accounts/account-fields.tsx'
import { eventPaths, type AttendedEvent } from '#app/features/attendees/attendee.ts'
import { EventPeopleFrame } from '#app/features/attendees/event-people-frame.tsx'
import { useFormAnswer, type FormAnswer } from '#app/i18n/form-failure.ts'
import { useCopy, useLanguage } from '#app/i18n/language-provider.tsx'
import { shortDate } from '#app/i18n/madrid-time.ts'
import { CommandButton } from '#app/panel/command-button.tsx'
import { ProblemNotice } from '#app/panel/problem-notice.tsx'
import { Button } from '#app/ui/button.tsx'
import { DataTable, type Column } from '#app/ui/data-table.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { EmailField, SelectField } from '#app/ui/field.tsx'
import { FormSummary } from '#app/ui/form-summary.tsx'
import type { Helper } from './given-office.ts'

/** Who helps at an event, with the way to ask one more. */
export function HelpersPage({
  event,
  helpers,
  proof,
  answer,
}: {
  event: AttendedEvent
  helpers: Helper[]
  /** The password of who does it is asked for. */
  proof: boolean
  answer: FormAnswer | undefined
}) {
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

function useColumns(eventId: number): Column<Helper>[] {
  const { helpers: copy, dialog, names } = useCopy(officesCopy)
  const { language } = useLanguage()
  return [
    {
      key: 'person',
      header: copy.person,
      grow: 3,
      narrow: 'title',
      cell: ({ name, email }) => (
        <span className="flex min-w-0 flex-col leading-snug">
          <b className="font-semibold wrap-anywhere">{name}</b>
          {name === email ? null : (
            <span className="text-xs wrap-anywhere text-stone-600">{email}</span>
          )}
        </span>
      ),
    },
    { key: 'office', header: copy.office, grow: 1, cell: ({ office }) => names[office] },
    {
      key: 'until',
      header: copy.until,
      grow: 2,
      cell: ({ event, endsAt }) =>
        event === null ? copy.always : endsAt && shortDate(endsAt, language),
    },
    {
      key: 'actions',
      header: copy.actions,
      align: 'right',
      grow: 0,
      narrow: 'actions',
      cell: ({ id, office, name, event }) =>
        event === null ? null : (
          <CommandButton
            action={`${eventPaths(eventId).helpers}/${id}/retirada`}
            label={copy.withdrawFrom(names[office], name)}
          >
            {dialog.withdraw}
          </CommandButton>
        ),
    },
  ]
}
