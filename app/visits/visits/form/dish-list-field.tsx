import { useState } from 'react'
import { editingCopy } from '#app/copy/editing.copy.ts'
import { FieldColumns } from '#app/kit/panel/forms/field-columns.tsx'
import type { FieldTexts } from '#app/kit/panel/forms/use-edited-record.ts'
import { TextField } from '#app/kit/ui/fields/field.tsx'
import { SortableList } from '#app/kit/ui/fields/sortable-list.tsx'
import { Button } from '#app/kit/ui/links/button.tsx'
import { useCopy, useLanguage } from '#app/platform/i18n/languages/language-provider.tsx'
import { languages, otherLanguage, type Language } from '#app/platform/i18n/languages/language.ts'
import { dishFieldNames, dishTexts, mostOf } from '#app/visits/visits/visit.ts'
import { visitsPanelCopy } from '#app/visits/visits/visits-panel.copy.ts'

type Texts = Record<Language, string>
type Item = { key: string; title: Texts; description: Texts; wine: string }

const nothing: Texts = { es: '', ca: '' }

function itemsOf({ textOf }: FieldTexts): Item[] {
  const inBoth = (name: string): Texts => ({ es: textOf(`${name}_es`), ca: textOf(`${name}_ca`) })
  return Array.from({ length: mostOf.dishes }, (_, index) => dishFieldNames(index))
    .map((names) => ({
      key: names.title,
      title: inBoth(names.title),
      description: inBoth(names.description),
      wine: textOf(names.wine),
    }))
    .filter(({ title, description, wine }) =>
      [wine, ...Object.values(title), ...Object.values(description)].some((text) => text !== ''),
    )
}

/** The dishes of an evening in the order served, each with its wine. */
export function DishListField({ fields }: { fields: FieldTexts }) {
  const { items: labels, inLanguage } = useCopy(editingCopy)
  const { form: copy } = useCopy(visitsPanelCopy)
  const { language: shown } = useLanguage()
  const [items, setItems] = useState(() => itemsOf(fields))
  const add = () =>
    setItems((all) => [
      ...all,
      { key: crypto.randomUUID(), title: nothing, description: nothing, wine: '' },
    ])
  const change = (key: string, changed: (item: Item) => Partial<Item>) =>
    setItems((all) => all.map((each) => (each.key === key ? { ...each, ...changed(each) } : each)))
  return (
    <div className="flex flex-col gap-4">
      <SortableList
        items={items}
        itemKey={({ key }) => key}
        nameOf={({ title }, index) =>
          title[shown] || title[otherLanguage(shown)] || labels.unnamed(index + 1)
        }
        onChange={setItems}
        labels={labels}
      >
        {(item, index) => {
          const names = dishFieldNames(index)
          const text = (part: 'title' | 'description', language: Language) => ({
            label: `${copy.dish[part]} · ${inLanguage[language]}`,
            name: `${names[part]}_${language}`,
            lang: language,
            value: item[part][language],
            error: fields.errorOf(`${names[part]}_${language}`),
            autoComplete: 'off',
            maxLength: dishTexts[part].longest,
            onChange: ({ currentTarget: { value } }: { currentTarget: { value: string } }) =>
              change(item.key, (each) => ({ [part]: { ...each[part], [language]: value } })),
          })
          return (
            <FieldColumns>
              {languages.map((language) => (
                <TextField key={language} {...text('title', language)} />
              ))}
              {languages.map((language) => (
                <TextField key={language} {...text('description', language)} />
              ))}
              <TextField
                label={copy.dish.wine}
                name={names.wine}
                value={item.wine}
                error={fields.errorOf(names.wine)}
                hint={copy.dish.wineHint}
                autoComplete="off"
                maxLength={200}
                onChange={({ currentTarget: { value } }) =>
                  change(item.key, () => ({ wine: value }))
                }
              />
            </FieldColumns>
          )
        }}
      </SortableList>
      {items.length < mostOf.dishes ? (
        <div>
          <Button variant="line" size="sm" onClick={add}>
            {copy.addDish}
          </Button>
        </div>
      ) : null}
    </div>
  )
}
