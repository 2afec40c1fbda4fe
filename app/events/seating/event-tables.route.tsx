import { TriangleAlert } from 'lucide-react'
import { Form, useNavigation } from 'react-router'
import { attendeesCopy } from '#app/events/attendees/attendees.copy.ts'
import { EventPeopleFrame } from '#app/events/attendees/event-people-frame.tsx'
import { seatingCopy } from '#app/events/registrations/seating.copy.ts'
import { SeatWishes } from '#app/events/seating/filling/seat-wishes.tsx'
import type { EditAnswer } from '#app/kit/forms/edit-answer.ts'
import { Counts } from '#app/kit/panel/counts.tsx'
import { EditForm } from '#app/kit/panel/forms/edit-form.tsx'
import { FormBar } from '#app/kit/panel/forms/form-bar.tsx'
import { ProblemNotice } from '#app/kit/panel/problem-notice.tsx'
import { FormSummary } from '#app/kit/ui/fields/form-summary.tsx'
import { Button, ButtonLink } from '#app/kit/ui/links/button.tsx'
import { TextLink } from '#app/kit/ui/links/text-link.tsx'
import { EmptyState } from '#app/kit/ui/marks/empty-state.tsx'
import { requireOperation } from '#app/platform/http/area.server.ts'
import { requestContext } from '#app/platform/http/context.ts'
import { command, redirectTo } from '#app/platform/http/forms/command.server.ts'
import { formClientAction } from '#app/platform/http/forms/fault.ts'
import { useFormAnswer } from '#app/platform/i18n/form-failure.ts'
import { useCopy } from '#app/platform/i18n/languages/language-provider.tsx'
import type { Route } from './+types/event-tables.route.ts'
import { seatsInput } from './seating-input.ts'
import { holdersOf, seatingNotes, type SeatingNote, useNameOf } from './seating-notes.ts'
import { saveSeats, seatingPage, type SeatingPage } from './seating.server.ts'
import { seatingPaths, fillModes, seatField } from './seating.ts'
import { SeatsFields } from './seats-fields.tsx'

export const middleware: Route.MiddlewareFunction[] = [requireOperation('registrations.manage')]

export async function loader({ params, context }: Route.LoaderArgs) {
  return { page: await seatingPage(context.get(requestContext), params.id) }
}

export const action = command({
  form: seatsInput,
  act: (cx, input, { params }: Route.ActionArgs, values) => saveSeats(cx, params.id, input, values),
  done: (_, { params }) => redirectTo(seatingPaths(params.id).plan, 'seatsSaved'),
})

export const clientAction = formClientAction

export default function EventTables({
  loaderData: { page },
  actionData: answer,
}: Route.ComponentProps) {
  const { page: copy, tables: editing } = useCopy(seatingCopy)
  const { event, tables, people } = page
  const paths = seatingPaths(event.id)
  const chairs = tables.reduce((sum, { seats }) => sum + seats, 0)
  const unseated = people.filter(({ table }) => table === null).length
  return (
    <EventPeopleFrame event={event} page="tables" title={copy.title(event.title)}>
      <p className="text-ink-2 mb-4 max-w-[44rem] text-sm">{copy.lead}</p>
      {tables.length === 0 ? null : (
        <>
          <p className="mb-4 flex flex-wrap gap-x-6 gap-y-1">
            <TextLink to={paths.tables}>{editing.heading}</TextLink>
            <TextLink to={paths.list}>{copy.list}</TextLink>
            <TextLink to={paths.cards}>{copy.cards}</TextLink>
          </p>
          <dl className="mb-6 grid grid-cols-2 gap-4 border-y border-stone-200 py-4 sm:grid-cols-4">
            <Counts
              counts={[
                [copy.counts.people, people.length],
                [copy.counts.chairs, chairs],
                [copy.counts.free, chairs - (people.length - unseated)],
                [copy.counts.unseated, unseated],
              ]}
            />
          </dl>
        </>
      )}
      {tables.length === 0 || people.length === 0 ? <NotSaved answer={answer} /> : null}
      {tables.length === 0 ? (
        <EmptyState title={copy.noTables} drawing="nobody">
          <ButtonLink to={paths.tables}>{copy.noTablesLink}</ButtonLink>
        </EmptyState>
      ) : people.length === 0 ? (
        <EmptyState title={copy.nobody} drawing="nobody" />
      ) : (
        <>
          <Notes notes={seatingNotes(page)} />
          <div className="grid items-start gap-x-10 xl:grid-cols-2">
            <Filling page={page} />
            <SeatWishes
              eventId={event.id}
              wishes={page.stated}
              holders={[...holdersOf(people)].map(([id, name]) => ({ id, name }))}
            />
          </div>
          <SeatsForm page={page} answer={answer} />
        </>
      )}
    </EventPeopleFrame>
  )
}

/** Shows a refusal when there is no longer a form to show it in. */
function NotSaved({ answer }: { answer: EditAnswer | undefined }) {
  const { form: copy } = useCopy(seatingCopy)
  const { code, errors } = useFormAnswer(answer)
  return (
    <div className="mb-6 max-w-[44rem]">
      <FormSummary title={copy.failed} errors={errors} />
      <ProblemNotice code={code} />
    </div>
  )
}

function Notes({ notes }: { notes: readonly SeatingNote[] }) {
  const { anonymous } = useCopy(attendeesCopy)
  const { notes: copy } = useCopy(seatingCopy)
  if (notes.length === 0) return null
  const wordsOf = (note: SeatingNote): string => {
    if (note.note === 'unseated') return copy.unseated(note.people, note.missing)
    if (note.note === 'apart') return copy.apart(note.name || anonymous, note.tables)
    if (note.note === 'noMember') return copy.noMember(note.table)
    if (note.note === 'unread') return copy.unread(note.name || anonymous, note.text)
    return copy.wish(note.one || anonymous, note.other || anonymous)
  }
  return (
    <section className="border-warn bg-warn-100 mb-6 max-w-[44rem] border-l-2 px-4 py-3 text-sm">
      <h2 className="flex items-center gap-2 font-sans text-sm font-semibold">
        <TriangleAlert className="size-4 shrink-0 stroke-[1.75]" />
        {copy.title}
      </h2>
      <ul className="mt-1">
        {notes.map((note) => (
          <li key={JSON.stringify(note)} className="py-0.5 wrap-anywhere">
            {wordsOf(note)}
          </li>
        ))}
      </ul>
    </section>
  )
}

function Filling({ page: { event, form } }: { page: SeatingPage }) {
  const { fill: copy } = useCopy(seatingCopy)
  const { state, formAction } = useNavigation()
  const paths = seatingPaths(event.id)
  return (
    <section className="bg-cream mb-8 max-w-[44rem] rounded-md p-4 sm:p-5">
      <h2 className="text-h3">{copy.title}</h2>
      <p className="text-ink-2 mt-1 text-sm">{copy.hint}</p>
      <Form method="post" action={paths.fill} preventScrollReset className="mt-3">
        <input type="hidden" name="version" value={form.version ?? ''} />
        <fieldset>
          <legend className="sr-only">{copy.mode}</legend>
          {fillModes.map((mode, at) => (
            <label key={mode} className="flex min-h-11 cursor-pointer items-center gap-3 text-sm">
              <input
                type="radio"
                name="mode"
                value={mode}
                defaultChecked={at === 0}
                className="accent-wine-700 size-5 shrink-0"
              />
              {copy.modes[mode]}
            </label>
          ))}
        </fieldset>
        <div className="mt-3">
          <Button type="submit" size="sm" busy={state !== 'idle' && formAction === paths.fill}>
            {copy.submit}
          </Button>
        </div>
      </Form>
    </section>
  )
}

function SeatsForm({ page, answer }: { page: SeatingPage; answer: EditAnswer | undefined }) {
  const { form: copy, table: tableName } = useCopy(seatingCopy)
  const nameOf = useNameOf()
  const { event, tables, people, form } = page
  const { plan } = seatingPaths(event.id)
  return (
    <EditForm
      // Remounts with the stored values after saving.
      key={`${form.version} ${people.length} ${tables.length}`}
      listPath={plan}
      form={form}
      answer={answer}
      labels={Object.fromEntries(people.map((each) => [seatField.table(each.id), nameOf(each)]))}
      displayValue={(_, stored) => (stored === '' ? copy.nowhere : tableName(stored))}
      texts={copy}
      preventScrollReset
      problemInFoot
      className="flex flex-col gap-4"
      foot={(state) => <FormBar {...state} listAddress={plan} submit={copy.submit} />}
    >
      {(fields) => (
        <>
          <h2 className="text-h3">{copy.title}</h2>
          <SeatsFields tables={tables} people={people} fields={fields} />
        </>
      )}
    </EditForm>
  )
}
