import { ItemListField } from '#app/kit/panel/forms/item-list-field.tsx'
import type { FieldTexts } from '#app/kit/panel/forms/use-edited-record.ts'
import { TextField } from '#app/kit/ui/fields/field.tsx'
import { useCopy } from '#app/platform/i18n/languages/language-provider.tsx'
import { menuFieldNames, most } from './managed-restaurant.ts'
import { restaurantsPanelCopy } from './restaurants-panel.copy.ts'

/** The menus or dishes of a restaurant, each with its price. */
export function MenuListField({
  list,
  fields,
  addLabel,
}: {
  list: string
  fields: FieldTexts
  addLabel: string
}) {
  const { item: copy } = useCopy(restaurantsPanelCopy).form
  return (
    <ItemListField
      fields={fields}
      most={most.items}
      namesOf={(index) => {
        const { name, description, price } = menuFieldNames(list, index)
        return { title: name, description, extra: price }
      }}
      labels={{ title: copy.name, description: copy.description }}
      longest={{ title: 200, description: 1000 }}
      addLabel={addLabel}
      extra={(field) => (
        <div className="max-w-36">
          <TextField label={copy.price} {...field} maxLength={12} inputMode="decimal" />
        </div>
      )}
    />
  )
}
