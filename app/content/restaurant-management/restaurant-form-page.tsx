import type { EditAnswer } from '#app/kit/forms/edit-answer.ts'
import { FormPage } from '#app/kit/panel/forms/form-page.tsx'
import { useCopy } from '#app/platform/i18n/languages/language-provider.tsx'
import { managedRestaurantsPath as listPath } from './managed-restaurant.ts'
import type { RestaurantForm } from './managed-restaurants.server.ts'
import { RestaurantFields } from './restaurant-fields.tsx'
import { restaurantsPanelCopy } from './restaurants-panel.copy.ts'

/** The form of a restaurant: a new one without an id. */
export function RestaurantFormPage({
  form,
  answer,
}: {
  form: RestaurantForm
  /** What the server said to this form when it was sent without JavaScript. */
  answer: EditAnswer | undefined
}) {
  const { title: listTitle, form: copy } = useCopy(restaurantsPanelCopy)
  const { id, name } = form
  return (
    <FormPage
      listPath={listPath}
      listTitle={listTitle}
      action={`${listPath}/${id === null ? 'nuevo' : `${id}/editar`}`}
      title={id === null ? copy.createTitle : copy.editTitle}
      name={name}
      texts={{
        submit: id === null ? copy.submitCreate : copy.submitEdit,
        failed: copy.failed,
      }}
      form={form}
      answer={answer}
      gone="restaurantNotFound"
      previewPath={`${listPath}/vista-previa`}
      labels={copy.labels}
      sections={Object.values(copy.sections)}
      required={copy.required}
    >
      {(fields) => (
        <>
          {id === null ? (
            <input type="hidden" name="propuesta" value={fields.textOf('propuesta')} />
          ) : null}
          <RestaurantFields fields={fields} />
        </>
      )}
    </FormPage>
  )
}
