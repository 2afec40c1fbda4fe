import { useState, type ReactNode } from 'react'
import { editingCopy } from '#app/copy/editing.copy.ts'
import { TextField } from '#app/kit/ui/fields/field.tsx'
import { SortableList } from '#app/kit/ui/fields/sortable-list.tsx'
import { Button } from '#app/kit/ui/links/button.tsx'
import { useCopy } from '#app/platform/i18n/languages/language-provider.tsx'
import type { Language } from '#app/platform/i18n/languages/language.ts'
import { useLanguageOrder } from './both-languages.tsx'
import { FieldColumns } from './form-section.tsx'
import type { FieldTexts } from './use-edited-record.ts'

type Texts = Record<Language, string>
type Item = { key: string; title: Texts; description: Texts; extra: string }
type Typing = { currentTarget: { value: string } }

const noTexts: Texts = { es: '', ca: '' }
const itemParts = ['title', 'description'] as const

/** Items of a record in display order, in both languages, each with one more text. */
export function ItemListField({
  fields,
  most,
  namesOf,
  labels,
  longest,
  addLabel,
  extra,
}: {
  fields: FieldTexts
  most: number
  namesOf: (index: number) => Record<(typeof itemParts)[number] | 'extra', string>
  labels: Record<(typeof itemParts)[number], string>
  longest: Record<(typeof itemParts)[number], number>
  addLabel: string
  extra: (field: {
    name: string
    value: string
    error: string | undefined
    autoComplete: string
    onChange: (event: Typing) => void
  }) => ReactNode
}) {
  const { items: words, inLanguage } = useCopy(editingCopy)
  const order = useLanguageOrder()
  const { textOf, errorOf } = fields
  const [items, setItems] = useState(() => {
    const inBoth = (name: string): Texts => ({ es: textOf(`${name}_es`), ca: textOf(`${name}_ca`) })
    return Array.from({ length: most }, (_, index) => namesOf(index))
      .map((names): Item => ({
        key: names.title,
        title: inBoth(names.title),
        description: inBoth(names.description),
        extra: textOf(names.extra),
      }))
      .filter(({ title, description, extra: text }) =>
        [text, ...Object.values(title), ...Object.values(description)].some((each) => each !== ''),
      )
  })
  const add = () =>
    setItems((all) => [
      ...all,
      { key: crypto.randomUUID(), title: noTexts, description: noTexts, extra: '' },
    ])
  const change = (key: string, changed: (item: Item) => Partial<Item>) =>
    setItems((all) => all.map((each) => (each.key === key ? { ...each, ...changed(each) } : each)))
  return (
    <div className="flex flex-col gap-4">
      <SortableList
        items={items}
        itemKey={({ key }) => key}
        nameOf={({ title }, index) =>
          title[order[0]] || title[order[1]] || words.unnamed(index + 1)
        }
        onChange={setItems}
        labels={words}
      >
        {(item, index) => {
          const names = namesOf(index)
          return (
            <FieldColumns>
              {itemParts.flatMap((part) =>
                order.map((language) => (
                  <TextField
                    key={`${part} ${language}`}
                    label={`${labels[part]} · ${inLanguage[language]}`}
                    name={`${names[part]}_${language}`}
                    lang={language}
                    value={item[part][language]}
                    error={errorOf(`${names[part]}_${language}`)}
                    autoComplete="off"
                    maxLength={longest[part]}
                    onChange={({ currentTarget: { value } }) =>
                      change(item.key, (each) => ({ [part]: { ...each[part], [language]: value } }))
                    }
                  />
                )),
              )}
              {extra({
                name: names.extra,
                value: item.extra,
                error: errorOf(names.extra),
                autoComplete: 'off',
                onChange: ({ currentTarget: { value } }) =>
                  change(item.key, () => ({ extra: value })),
              })}
            </FieldColumns>
          )
        }}
      </SortableList>
      {items.length < most ? (
        <div>
          <Button variant="line" size="sm" onClick={add}>
            {addLabel}
          </Button>
        </div>
      ) : null}
    </div>
  )
}
