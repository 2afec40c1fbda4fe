import { restaurantsPanelCopy } from '#app/copy/restaurants-panel.ts'
import type { EditAnswer } from '#app/features/panel/edit-answer.ts'
import { EditForm } from '#app/features/panel/edit-form.tsx'
import { useCopy } from '#app/i18n/language-provider.tsx'
import { managedRestaurantsPath as listPath } from './managed-restaurant.ts'
import type { RestaurantForm } from './managed-restaurants.server.ts'
import { RestaurantFields } from './restaurant-fields.tsx'

/** The form of a restaurant: a new one without an id. */
export function RestaurantDialog({
  form,
  answer,
}: {
  form: RestaurantForm
  /** What the server said to this form when it was sent without JavaScript. */
  answer: EditAnswer | undefined
}) {
  const { form: copy } = useCopy(restaurantsPanelCopy)
  const { id } = form
  return (
    <EditForm
      listPath={listPath}
      action={`${listPath}/${id === null ? 'nuevo' : `${id}/editar`}`}
      title={id === null ? copy.createTitle : copy.editTitle}
      texts={{
        submit: id === null ? copy.submitCreate : copy.submitEdit,
        failed: copy.failed,
        close: copy.close,
      }}
      form={form}
      answer={answer}
      gone="restaurantNotFound"
      previewPath={`${listPath}/vista-previa`}
      labels={copy.labels}
    >
      {(fields) => <RestaurantFields fields={fields} />}
    </EditForm>
  )
}
