import { restaurantsPanelCopy } from '#app/content/restaurant-management/restaurants-panel.copy.ts'
import { restaurantIdOf } from '#app/content/restaurants/restaurants.server.ts'
import { panelCopy } from '#app/copy/panel.copy.ts'
import { MenuFieldsForm } from '#app/events/menus/writing/menu-fields-form.tsx'
import { restaurantMenuForm } from '#app/events/menus/writing/menu-form.server.ts'
import { menuInput } from '#app/events/menus/writing/menu-input.ts'
import { saveMenu } from '#app/events/menus/writing/save-menu.server.ts'
import { Breadcrumbs } from '#app/kit/ui/links/breadcrumbs.tsx'
import { PageTitle } from '#app/platform/head/page-title.tsx'
import { requireOperation } from '#app/platform/http/area.server.ts'
import { requestContext } from '#app/platform/http/context.ts'
import { command, redirectTo } from '#app/platform/http/forms/command.server.ts'
import { formClientAction } from '#app/platform/http/forms/fault.ts'
import { useCopy } from '#app/platform/i18n/languages/language-provider.tsx'
import type { Route } from './+types/restaurant-menu.route.ts'
import { restaurantMenuPath } from './menu.ts'
import { menusCopy } from './menus.copy.ts'

export const middleware: Route.MiddlewareFunction[] = [requireOperation('restaurants.manage')]

export function loader({ params, context }: Route.LoaderArgs) {
  return restaurantMenuForm(context.get(requestContext), params.id)
}

export const action = command({
  form: menuInput,
  act: (cx, input, { params }: Route.ActionArgs, values) =>
    saveMenu(cx, { restaurantId: restaurantIdOf(params.id) }, input, values),
  done: (_, { params }) => redirectTo(restaurantMenuPath(params.id), 'menuSaved'),
})

export const clientAction = formClientAction

export default function RestaurantMenu({
  loaderData: {
    restaurant: { id, name },
    form,
  },
  actionData: answer,
}: Route.ComponentProps) {
  const { page: copy } = useCopy(menusCopy)
  const { path } = useCopy(panelCopy)
  const { title: listTitle } = useCopy(restaurantsPanelCopy)
  const title = copy.restaurantTitle(name)
  return (
    <>
      <PageTitle title={title} />
      <div className="max-w-[44rem]">
        <Breadcrumbs
          label={path}
          steps={[
            { to: '/admin/restaurantes', label: listTitle },
            { to: `/admin/restaurantes/${id}/editar`, label: name },
          ]}
          current={copy.ofRestaurant}
        />
      </div>
      <h1 className="text-h2 mt-2 mb-3">{title}</h1>
      <p className="text-ink-2 mb-8 max-w-[44rem] text-sm">
        {copy.restaurantLead} {copy.required}
      </p>
      <MenuFieldsForm
        path={restaurantMenuPath(id)}
        leave={`/admin/restaurantes/${id}/editar`}
        form={form}
        answer={answer}
        hosts={null}
      />
    </>
  )
}
