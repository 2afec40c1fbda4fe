import { useState, type ReactNode } from 'react'
import { editingCopy } from '#app/copy/editing.copy.ts'
import { pictureFieldNames } from '#app/kit/forms/picture-field-names.ts'
import { useLanguageOrder } from '#app/kit/panel/forms/both-languages.tsx'
import { TextField } from '#app/kit/ui/fields/field.tsx'
import { SortableList } from '#app/kit/ui/fields/sortable-list.tsx'
import { Badge } from '#app/kit/ui/marks/badge.tsx'
import { useCopy } from '#app/platform/i18n/languages/language-provider.tsx'
import { Picture } from '#app/platform/images/picture.tsx'
import { pictureOf } from '#app/platform/images/pictures.ts'
import { UploadButton } from './file-zone.tsx'
import { FocusPicker } from './picture-field.tsx'
import { useUploads } from './use-uploads.ts'

type Item = { key: string; path: string; es: string; ca: string }

/** Initial pictures of the form. */
function itemsOf(list: string, textOf: (name: string) => string, most: number): Item[] {
  return Array.from({ length: most }, (_, index) => pictureFieldNames(list, index))
    .map((names) => ({
      key: names.path,
      path: textOf(names.path),
      es: textOf(names.es),
      ca: textOf(names.ca),
    }))
    .filter(({ path }) => path !== '')
}

/**
 * Ordered pictures with alternative text and focal point, as fields `<list>_0_path` and so on (picture-field-names.ts).
 */
export function PictureListField({
  list,
  most,
  textOf,
  errorOf,
  firstIsMain = false,
  below,
}: {
  list: string
  /** Maximum number of pictures. */
  most: number
  textOf: (name: string) => string
  errorOf: (name: string) => string | undefined
  firstIsMain?: boolean
  /** Further fields of a picture, by index and path. */
  below?: (index: number, path: string) => ReactNode
}) {
  const copy = useCopy(editingCopy)
  const order = useLanguageOrder()
  const [items, setItems] = useState(() => itemsOf(list, textOf, most))
  const { uploads, upload } = useUploads((path) =>
    setItems((all) => [...all, { key: crypto.randomUUID(), path, es: '', ca: '' }]),
  )
  const change = (key: string, changed: Partial<Item>) =>
    setItems((all) => all.map((each) => (each.key === key ? { ...each, ...changed } : each)))
  return (
    <div className="flex flex-col gap-4">
      {items.length === 0 ? <p className="text-sm text-stone-600">{copy.pictures.none}</p> : null}
      <SortableList
        items={items}
        itemKey={({ key }) => key}
        nameOf={(item, index) =>
          order.map((language) => item[language]).find(Boolean) ?? copy.pictures.picture(index + 1)
        }
        onChange={setItems}
        labels={copy.items}
      >
        {(item, index) => {
          const names = pictureFieldNames(list, index)
          const picture = pictureOf(item.path)
          return (
            <div className="flex flex-col gap-3">
              <input type="hidden" name={names.path} value={item.path} />
              <div className="flex items-start gap-3 max-md:flex-col">
                {picture ? (
                  <Picture
                    name={picture}
                    alt=""
                    sizes="96px"
                    className="size-24 shrink-0 rounded-sm object-cover"
                  />
                ) : null}
                <div className="flex w-full flex-1 flex-col gap-3">
                  {firstIsMain && index === 0 ? (
                    <span>
                      <Badge tone="wine">{copy.pictures.main}</Badge>
                    </span>
                  ) : null}
                  {order.map((language) => (
                    <TextField
                      key={language}
                      label={copy.pictures.alt[language]}
                      name={names[language]}
                      lang={language}
                      maxLength={300}
                      value={item[language]}
                      error={errorOf(names[language])}
                      onChange={(event) =>
                        change(item.key, { [language]: event.currentTarget.value })
                      }
                    />
                  ))}
                </div>
              </div>
              <FocusPicker path={item.path} onChange={(path) => change(item.key, { path })} />
              {below?.(index, item.path)}
              {errorOf(names.path) ? (
                <p className="text-error text-xs font-medium">{errorOf(names.path)}</p>
              ) : null}
            </div>
          )
        }}
      </SortableList>
      {items.length + uploads.length < most ? (
        <UploadButton
          several
          label={copy.pictures.upload}
          uploads={uploads}
          onChosen={(files) => void upload(files.slice(0, most - items.length))}
        />
      ) : null}
    </div>
  )
}
