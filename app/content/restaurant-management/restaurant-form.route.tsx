import { replace } from 'react-router'
import { editingCopy } from '#app/copy/editing.copy.ts'
import type { EditAnswer } from '#app/kit/forms/edit-answer.ts'
import { useLanguageOrder } from '#app/kit/panel/forms/both-languages.tsx'
import { FormPage } from '#app/kit/panel/forms/form-page.tsx'
import { requireOperation } from '#app/platform/http/area.server.ts'
import { requestContext } from '#app/platform/http/context.ts'
import { flash } from '#app/platform/http/flash.ts'
import { command } from '#app/platform/http/forms/command.server.ts'
import { formClientAction } from '#app/platform/http/forms/fault.ts'
import { useCopy } from '#app/platform/i18n/languages/language-provider.tsx'
import { madridDayOf } from '#app/platform/i18n/time/madrid-calendar.server.ts'
import type { Route } from './+types/restaurant-form.route.ts'
import { managedRestaurantsPath as listPath } from './managed-restaurant.ts'
import { newRestaurantForm, restaurantForm } from './managed-restaurants.server.ts'
import { RestaurantFields } from './restaurant-fields.tsx'
import { restaurantInputUntil } from './restaurant-input.ts'
import { restaurantsPanelCopy } from './restaurants-panel.copy.ts'
import { createRestaurant, updateRestaurant } from './save-restaurant.server.ts'

export const middleware: Route.MiddlewareFunction[] = [requireOperation('restaurants.manage')]

export function loader({ request, params: { id }, context }: Route.LoaderArgs) {
  const cx = context.get(requestContext)
  if (id !== undefined) return restaurantForm(cx, id)
  return newRestaurantForm(cx, new URL(request.url).searchParams.get('propuesta'))
}

export const action = command({
  form: ({ now }) => restaurantInputUntil(madridDayOf(now)),
  act: async (cx, input, { params: { id } }: Route.ActionArgs, values) =>
    id === undefined ? createRestaurant(cx, input) : updateRestaurant(cx, id, input, values),
  done: (_, { params, url }) => {
    const isNew = params.id === undefined
    const headers = { 'Set-Cookie': flash(isNew ? 'created' : 'updated') }
    return replace(isNew ? listPath : listPath + url.search, { headers })
  },
})

export const clientAction = formClientAction

type Form = Route.ComponentProps['loaderData']

export default function RestaurantFormRoute({
  loaderData: form,
  actionData,
}: Route.ComponentProps) {
  return <RestaurantFormPage key={form.id ?? 'new'} form={form} answer={actionData} />
}

function RestaurantFormPage({ form, answer }: { form: Form; answer: EditAnswer | undefined }) {
  const { title: listTitle, form: copy } = useCopy(restaurantsPanelCopy)
  const { alsoIn } = useCopy(editingCopy)
  const [, other] = useLanguageOrder()
  const { facts, texts, pictures, ...rest } = copy.sections
  const { id, name } = form
  return (
    <FormPage
      listPath={listPath}
      listTitle={listTitle}
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
      sections={[facts, texts, pictures, alsoIn[other], ...Object.values(rest)]}
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
