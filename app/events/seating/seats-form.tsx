import { seatingCopy } from '#app/events/registrations/seating.copy.ts'
import type { EditAnswer } from '#app/kit/forms/edit-answer.ts'
import { EditForm } from '#app/kit/panel/forms/edit-form.tsx'
import { FormBar } from '#app/kit/panel/forms/form-bar.tsx'
import { useCopy } from '#app/platform/i18n/languages/language-provider.tsx'
import { useNameOf } from './person-name.ts'
import type { SeatingPage } from './seating.server.ts'
import { seatField, seatingPaths } from './seating.ts'
import { SeatsFields } from './seats-fields.tsx'

/** The form of who sits where: the table of each person, by choosing it or by dragging them there. */
export function SeatsForm({ page, answer }: { page: SeatingPage; answer: EditAnswer | undefined }) {
  const { form: copy } = useCopy(seatingCopy)
  const nameOf = useNameOf()
  const { event, tables, people, form } = page
  const { plan } = seatingPaths(event.id)
  return (
    <EditForm
      // What is saved is gone on with here: as it is stored by then.
      key={`${form.version} ${people.length} ${tables.length}`}
      listPath={plan}
      action={plan}
      form={form}
      answer={answer}
      labels={Object.fromEntries(people.map((each) => [seatField.table(each.id), nameOf(each)]))}
      displayValue={(_, stored) => (stored === '' ? copy.nowhere : copy.table(Number(stored)))}
      texts={copy}
      preventScrollReset
      problemInFoot
      className="flex flex-col gap-4"
      foot={(state) => (
        <FormBar
          {...state}
          listAddress={plan}
          submit={copy.submit}
          sections={[copy.nowhere, ...tables.map(({ number }) => copy.table(number))]}
        />
      )}
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
