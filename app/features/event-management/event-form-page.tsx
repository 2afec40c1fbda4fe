import { eventsPanelCopy } from '#app/copy/events-panel.ts'
import type { EditAnswer } from '#app/forms/edit-answer.ts'
import { useCopy } from '#app/i18n/language-provider.tsx'
import { FormPage } from '#app/panel/form-page.tsx'
import { EventFields } from './event-fields.tsx'
import { managedEventsPath } from './managed-event.ts'
import type { EventForm } from './managed-events.server.ts'

/** The form of an event: a new one without an id. */
export function EventFormPage({
  form,
  answer,
}: {
  form: EventForm
  /** What the server said to this form when it was sent without JavaScript. */
  answer: EditAnswer | undefined
}) {
  const { title: listTitle, form: copy } = useCopy(eventsPanelCopy)
  const { what, when, seats, pictures, publication } = copy.sections
  const { id, name, categories, restaurant } = form
  return (
    <FormPage
      listPath={managedEventsPath}
      listTitle={listTitle}
      action={`${managedEventsPath}/${id === null ? 'nuevo' : `${id}/editar`}`}
      title={id === null ? copy.createTitle : copy.editTitle}
      name={name}
      texts={{
        submit: id === null ? copy.submitCreate : copy.submitEdit,
        failed: id === null ? copy.createFailed : copy.editFailed,
      }}
      form={form}
      answer={answer}
      gone="eventNotFound"
      previewPath={`${managedEventsPath}/vista-previa${id === null ? '' : `?evento=${id}`}`}
      labels={copy.labels}
      sections={[what, when, seats, pictures, copy.programme, copy.host, copy.terms, publication]}
      required={copy.required}
      wrong={(said): Record<string, string> =>
        'belowTaken' in said ? { max_participants: copy.belowTaken(said.belowTaken) } : {}
      }
    >
      {(fields) => (
        <>
          <EventFields fields={fields} categories={categories} restaurant={restaurant} />
          {id === null ? null : <p className="text-xs text-stone-600">{copy.told}</p>}
        </>
      )}
    </FormPage>
  )
}
