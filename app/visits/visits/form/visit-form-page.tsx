import type { EditAnswer } from '#app/kit/forms/edit-answer.ts'
import { FormPage } from '#app/kit/panel/forms/form-page.tsx'
import { useCopy } from '#app/platform/i18n/languages/language-provider.tsx'
import {
  closingPath,
  managedVisitsPath as listPath,
  type VisitForm,
} from '#app/visits/visits/visit.ts'
import { visitsPanelCopy } from '#app/visits/visits/visits-panel.copy.ts'
import { VisitFields } from './visit-fields.tsx'

/** The form that closes the night of an event, or writes or corrects a visit. */
export function VisitFormPage({
  form,
  answer,
}: {
  form: VisitForm
  answer: EditAnswer | undefined
}) {
  const { title: listTitle, form: copy } = useCopy(visitsPanelCopy)
  const { id, event, name } = form
  const closes = id === null && event !== null
  const title = closes ? copy.closeTitle : id === null ? copy.createTitle : copy.editTitle
  const action = closes
    ? closingPath(event.id)
    : `${listPath}/${id === null ? 'nuevo' : `${id}/editar`}`
  return (
    <FormPage
      listPath={listPath}
      listTitle={listTitle}
      action={action}
      title={title}
      name={name}
      texts={{ submit: closes ? copy.close : copy.submit, failed: copy.failed }}
      form={form}
      answer={answer}
      gone="visitNotFound"
      labels={copy.labels}
      sections={Object.values(copy.sections)}
      required={closes ? copy.closeRequired : copy.required}
    >
      {(fields) => <VisitFields fields={fields} form={form} />}
    </FormPage>
  )
}
