import { useState } from 'react'
import { editingCopy } from '#app/copy/editing.ts'
import { restaurantsPanelCopy } from '#app/copy/restaurants-panel.ts'
import type { FieldTexts } from '#app/features/panel/edit-form.tsx'
import { useCopy } from '#app/i18n/language-provider.tsx'
import { Button } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/field.tsx'
import { SortableList } from '#app/ui/sortable-list.tsx'
import { menuFieldNames, most } from './managed-restaurant.ts'

type Item = { key: string; name: string; price: string; description: string }

function itemsOf(list: string, { textOf }: FieldTexts): Item[] {
  return Array.from({ length: most.items }, (_, index) => menuFieldNames(list, index))
    .map((names) => ({
      key: names.name,
      name: textOf(names.name),
      price: textOf(names.price),
      description: textOf(names.description),
    }))
    .filter(({ name, price, description }) => name !== '' || price !== '' || description !== '')
}

/** The menus or the dishes of a restaurant, in the order in which they are shown. */
export function MenuListField({
  list,
  fields,
  addLabel,
}: {
  list: string
  fields: FieldTexts
  addLabel: string
}) {
  const { items: labels } = useCopy(editingCopy)
  const { form: copy } = useCopy(restaurantsPanelCopy)
  const [items, setItems] = useState(() => itemsOf(list, fields))
  const add = () =>
    setItems((all) => [...all, { key: crypto.randomUUID(), name: '', price: '', description: '' }])
  return (
    <div className="flex flex-col gap-4">
      <SortableList
        items={items}
        itemKey={({ key }) => key}
        nameOf={({ name }, index) => name || labels.unnamed(index + 1)}
        onChange={setItems}
        labels={labels}
      >
        {(item, index) => {
          const names = menuFieldNames(list, index)
          const field = (part: 'name' | 'price' | 'description') => ({
            label: copy.item[part],
            name: names[part],
            value: item[part],
            error: fields.errorOf(names[part]),
            autoComplete: 'off',
            onChange: (event: { currentTarget: { value: string } }) => {
              const { value } = event.currentTarget
              setItems((all) =>
                all.map((each) => (each.key === item.key ? { ...each, [part]: value } : each)),
              )
            },
          })
          return (
            <div className="grid gap-3 md:grid-cols-[1fr_9rem]">
              <TextField {...field('name')} maxLength={200} />
              <TextField {...field('price')} maxLength={12} inputMode="decimal" />
              <div className="md:col-span-2">
                <TextField {...field('description')} maxLength={1000} />
              </div>
            </div>
          )
        }}
      </SortableList>
      {items.length < most.items ? (
        <div>
          <Button variant="line" size="sm" onClick={add}>
            {addLabel}
          </Button>
        </div>
      ) : null}
    </div>
  )
}
