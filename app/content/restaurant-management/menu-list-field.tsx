import { useState } from 'react'
import { editingCopy } from '#app/copy/editing.copy.ts'
import { FieldColumns } from '#app/kit/panel/forms/field-columns.tsx'
import type { FieldTexts } from '#app/kit/panel/forms/use-edited-record.ts'
import { TextField } from '#app/kit/ui/fields/field.tsx'
import { SortableList } from '#app/kit/ui/fields/sortable-list.tsx'
import { Button } from '#app/kit/ui/links/button.tsx'
import { useCopy, useLanguage } from '#app/platform/i18n/languages/language-provider.tsx'
import { languages, otherLanguage, type Language } from '#app/platform/i18n/languages/language.ts'
import { menuFieldNames, most } from './managed-restaurant.ts'
import { restaurantsPanelCopy } from './restaurants-panel.copy.ts'

type Texts = Record<Language, string>

type Item = { key: string; name: Texts; price: string; description: Texts }

const nothing: Texts = { es: '', ca: '' }

function itemsOf(list: string, { textOf }: FieldTexts): Item[] {
  const inBoth = (name: string): Texts => ({ es: textOf(`${name}_es`), ca: textOf(`${name}_ca`) })
  return Array.from({ length: most.items }, (_, index) => menuFieldNames(list, index))
    .map((names) => ({
      key: names.name,
      name: inBoth(names.name),
      price: textOf(names.price),
      description: inBoth(names.description),
    }))
    .filter(({ name, price, description }) =>
      [price, ...Object.values(name), ...Object.values(description)].some((text) => text !== ''),
    )
}

/** The menus or dishes of a restaurant in both languages, in display order. */
export function MenuListField({
  list,
  fields,
  addLabel,
}: {
  list: string
  fields: FieldTexts
  addLabel: string
}) {
  const { items: labels, inLanguage } = useCopy(editingCopy)
  const { form: copy } = useCopy(restaurantsPanelCopy)
  const { language: shown } = useLanguage()
  const [items, setItems] = useState(() => itemsOf(list, fields))
  const add = () =>
    setItems((all) => [
      ...all,
      { key: crypto.randomUUID(), name: nothing, price: '', description: nothing },
    ])
  const change = (key: string, changed: (item: Item) => Partial<Item>) =>
    setItems((all) => all.map((each) => (each.key === key ? { ...each, ...changed(each) } : each)))
  return (
    <div className="flex flex-col gap-4">
      <SortableList
        items={items}
        itemKey={({ key }) => key}
        nameOf={({ name }, index) =>
          name[shown] || name[otherLanguage(shown)] || labels.unnamed(index + 1)
        }
        onChange={setItems}
        labels={labels}
      >
        {(item, index) => {
          const names = menuFieldNames(list, index)
          const text = (part: 'name' | 'description', language: Language) => ({
            label: `${copy.item[part]} · ${inLanguage[language]}`,
            name: `${names[part]}_${language}`,
            lang: language,
            value: item[part][language],
            error: fields.errorOf(`${names[part]}_${language}`),
            autoComplete: 'off',
            onChange: ({ currentTarget: { value } }: { currentTarget: { value: string } }) =>
              change(item.key, (each) => ({ [part]: { ...each[part], [language]: value } })),
          })
          return (
            <FieldColumns>
              {languages.map((language) => (
                <TextField key={language} {...text('name', language)} maxLength={200} />
              ))}
              {languages.map((language) => (
                <TextField key={language} {...text('description', language)} maxLength={1000} />
              ))}
              <div className="max-w-36">
                <TextField
                  label={copy.item.price}
                  name={names.price}
                  value={item.price}
                  error={fields.errorOf(names.price)}
                  autoComplete="off"
                  maxLength={12}
                  inputMode="decimal"
                  onChange={({ currentTarget: { value } }) =>
                    change(item.key, () => ({ price: value }))
                  }
                />
              </div>
            </FieldColumns>
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
