import { eventsPanelCopy } from '#app/events/event-management/events-panel.copy.ts'
import { managedEventsPath } from '#app/events/event-management/managed-event.ts'
import type { EventForm } from '#app/events/event-management/managed-events.server.ts'
import { SaveQuestionNotice } from '#app/events/event-management/saving/save-question-notice.tsx'
import type { EditAnswer } from '#app/kit/forms/edit-answer.ts'
import { FormPage } from '#app/kit/panel/forms/form-page.tsx'
import { useCopy } from '#app/platform/i18n/languages/language-provider.tsx'
import { EventFields } from './event-fields.tsx'

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
  const { id, name, values, categories, restaurant } = form
  const ofStored = values.status === 'draft' ? copy.publishEdit : undefined
  const publish = id === null ? copy.publishCreate : ofStored
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
      publish={publish}
      form={form}
      answer={answer}
      gone="eventNotFound"
      previewPath={`${managedEventsPath}/vista-previa${id === null ? '' : `?evento=${id}`}`}
      labels={copy.labels}
      sections={[what, when, seats, pictures, copy.programme, copy.host, copy.terms, publication]}
      required={copy.required}
      ask={(question, { busy }) => (
        <SaveQuestionNotice key={question.asked} question={question} busy={busy} />
      )}
      wrong={(said): Record<string, string> =>
        'belowTaken' in said ? { max_participants: copy.belowTaken(said.belowTaken) } : {}
      }
    >
      {(fields) => (
        <>
          <input type="hidden" name="moved_for" value={fields.textOf('moved_for')} />
          {id === null ? (
            <input type="hidden" name="menu_of" value={fields.textOf('menu_of')} />
          ) : null}
          <EventFields fields={fields} categories={categories} restaurant={restaurant} />
          {id === null ? null : <p className="text-xs text-stone-600">{copy.told}</p>}
        </>
      )}
    </FormPage>
  )
}
