import { ItemListField } from '#app/kit/panel/forms/item-list-field.tsx'
import type { FieldTexts } from '#app/kit/panel/forms/use-edited-record.ts'
import { TextField } from '#app/kit/ui/fields/field.tsx'
import { useCopy } from '#app/platform/i18n/languages/language-provider.tsx'
import { dishFieldNames, dishTexts, mostOf } from '#app/visits/visits/visit.ts'
import { visitsPanelCopy } from '#app/visits/visits/visits-panel.copy.ts'

/** The dishes of an evening in the order served, each with its wine. */
export function DishListField({ fields }: { fields: FieldTexts }) {
  const { dish: copy, addDish } = useCopy(visitsPanelCopy).form
  return (
    <ItemListField
      fields={fields}
      most={mostOf.dishes}
      namesOf={(index) => {
        const { wine, ...names } = dishFieldNames(index)
        return { ...names, extra: wine }
      }}
      labels={copy}
      longest={{ title: dishTexts.title.longest, description: dishTexts.description.longest }}
      addLabel={addDish}
      extra={(field) => (
        <TextField label={copy.wine} {...field} hint={copy.wineHint} maxLength={200} />
      )}
    />
  )
}
