import { editingCopy } from '#app/copy/panel/editing.copy.ts'
import { restaurantsPanelCopy } from '#app/copy/panel/restaurants-panel.copy.ts'
import { MenuFieldsForm } from '#app/events/menus/writing/menu-fields-form.tsx'
import type { EditAnswer, EditValues } from '#app/kit/forms/edit-answer.ts'
import { Breadcrumbs } from '#app/kit/ui/links/breadcrumbs.tsx'
import { PageTitle } from '#app/platform/head/page-title.tsx'
import { useCopy } from '#app/platform/i18n/languages/language-provider.tsx'
import { restaurantMenuPath } from './menu.ts'
import { menusCopy } from './menus.copy.ts'

/** What a restaurant usually serves the club, to begin the menus of its evenings with. */
export function RestaurantMenuPage({
  restaurant: { id, name },
  form,
  answer,
}: {
  restaurant: { id: number; name: string }
  form: EditValues
  answer: EditAnswer | undefined
}) {
  const { page: copy } = useCopy(menusCopy)
  const { path } = useCopy(editingCopy)
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
