import { useState } from 'react'
import { restaurantTexts, type RestaurantText } from '#app/content/restaurants/restaurant.ts'
import { editingCopy } from '#app/copy/editing.copy.ts'
import { BothLanguages } from '#app/kit/panel/forms/both-languages.tsx'
import { FormSection } from '#app/kit/panel/forms/form-section.tsx'
import { FieldColumns, ItemListField } from '#app/kit/panel/forms/item-list-field.tsx'
import { plainField } from '#app/kit/panel/forms/plain-field.ts'
import type { FieldTexts } from '#app/kit/panel/forms/use-edited-record.ts'
import { PortraitField } from '#app/kit/panel/pictures/picture-choice.tsx'
import { PictureListField } from '#app/kit/panel/pictures/picture-list-field.tsx'
import { SelectField, TextField } from '#app/kit/ui/fields/field.tsx'
import { Button } from '#app/kit/ui/links/button.tsx'
import { RatingBar } from '#app/kit/ui/marks/rating-bar.tsx'
import { decimal } from '#app/platform/i18n/decimal.ts'
import { useCopy, useLanguage } from '#app/platform/i18n/languages/language-provider.tsx'
import { menuLists, most, ratingNames, menuFieldNames } from './managed-restaurant.ts'
import { restaurantsPanelCopy } from './restaurants-panel.copy.ts'

const longestWeb = 2048

export function RestaurantFields({ fields }: { fields: FieldTexts }) {
  const { form: copy } = useCopy(restaurantsPanelCopy)
  const editing = useCopy(editingCopy)
  const { textOf, errorOf } = fields
  const field = plainField(copy.labels, fields)
  const inBoth = (name: RestaurantText) => ({
    label: copy.labels[restaurantTexts[name].column],
    text: restaurantTexts[name],
    fields,
  })
  return (
    <>
      <FormSection title={copy.sections.facts}>
        <FieldColumns>
          <TextField {...field('nombre')} required minLength={2} maxLength={200} />
          <TextField {...field('direccion')} required minLength={5} maxLength={300} />
          <TextField {...field('telefono')} type="tel" maxLength={40} />
          <TextField {...field('web')} inputMode="url" maxLength={longestWeb} />
          <TextField {...field('visited_on', copy.visitHint)} type="date" />
          <TextField {...field('precio_medio')} inputMode="decimal" maxLength={12} />
          <SelectField
            {...field('estrellas_michelin')}
            defaultValue={textOf('estrellas_michelin') || '0'}
            options={['0', '1', '2', '3'].map((value) => ({
              value,
              label: value === '0' ? copy.noStars : value,
            }))}
          />
          <SelectField
            {...field('price_range')}
            options={['', '€', '€€', '€€€', '€€€€'].map((value) => ({
              value,
              label: value || copy.noRange,
            }))}
          />
        </FieldColumns>
        <BothLanguages {...inBoth('specialty')} />
        <BothLanguages {...inBoth('openingHours')} rows={2} />
      </FormSection>
      <FormSection title={copy.sections.texts}>
        <p className="text-xs text-stone-600">{editing.fallback}</p>
        <BothLanguages {...inBoth('description')} rows={6} />
        <BothLanguages {...inBoth('history')} rows={4} />
      </FormSection>
      <FormSection title={copy.sections.pictures}>
        <PictureListField
          list="imagen"
          most={most.pictures}
          textOf={textOf}
          errorOf={errorOf}
          firstIsMain
        />
      </FormSection>
      <FormSection title={copy.sections.chef}>
        <TextField {...field('chef_name')} maxLength={200} />
        <PortraitField
          label={copy.labels.chef_photo}
          name="chef_photo"
          defaultValue={textOf('chef_photo')}
          error={errorOf('chef_photo')}
        />
        <BothLanguages {...inBoth('chefBiography')} rows={4} />
      </FormSection>
      <FormSection title={copy.sections.tastingMenus}>
        <MenuListField list={menuLists.tastingMenus} fields={fields} addLabel={copy.addMenu} />
      </FormSection>
      <FormSection title={copy.sections.mainDishes}>
        <MenuListField list={menuLists.mainDishes} fields={fields} addLabel={copy.addDish} />
      </FormSection>
      <FormSection title={copy.sections.ratings}>
        <RatingFields {...fields} />
      </FormSection>
      <FormSection title={copy.sections.booking}>
        <FieldColumns>
          <TextField {...field('reserva_url')} inputMode="url" maxLength={longestWeb} />
          <TextField {...field('reserva_telefono')} type="tel" maxLength={40} />
          <TextField {...field('reserva_email')} type="email" maxLength={254} />
        </FieldColumns>
      </FormSection>
      <FormSection title={copy.sections.links}>
        <FieldColumns>
          <TextField {...field('facebook')} inputMode="url" maxLength={longestWeb} />
          <TextField {...field('twitter')} inputMode="url" maxLength={longestWeb} />
          <TextField {...field('instagram')} inputMode="url" maxLength={longestWeb} />
          <TextField {...field('ubicacion_mapa', copy.mapHint)} maxLength={4096} />
        </FieldColumns>
      </FormSection>
    </>
  )
}

/** The highest score (specification, section 9). */
const best = 5

/** A typed score as a number from 0 to 5; anything else is 0. */
function scoreOf(typed: string): number {
  const score = Number(typed.replace(',', '.'))
  return Number.isFinite(score) ? Math.min(best, Math.max(0, score)) : 0
}

/** The five scores, with a preview of their bars. */
function RatingFields({ textOf, errorOf }: FieldTexts) {
  const { form: copy } = useCopy(restaurantsPanelCopy)
  const { language } = useLanguage()
  const [typed, setTyped] = useState<Record<string, string>>(() =>
    Object.fromEntries(ratingNames.map((name) => [name, textOf(`valoracion_${name}`)])),
  )
  // A score that is not given is none, and no 0.
  const given = ratingNames
    .filter((name) => name !== 'general')
    .map((name) => scoreOf(typed[name] ?? ''))
    .filter((score) => score > 0)
  const average = given.reduce((sum, score) => sum + score, 0) / Math.max(1, given.length)
  const inWords = (score: number) => decimal(score, language)
  return (
    <div className="@container">
      <div className="grid gap-6 @min-[36rem]:grid-cols-2">
        <div className="grid grid-cols-2 gap-4">
          {ratingNames.map((name) => (
            <TextField
              key={name}
              label={copy.labels[`valoracion_${name}`]}
              name={`valoracion_${name}`}
              inputMode="decimal"
              maxLength={3}
              autoComplete="off"
              value={typed[name] ?? ''}
              error={errorOf(`valoracion_${name}`)}
              onChange={(event) => {
                const { value } = event.currentTarget
                setTyped((all) => ({ ...all, [name]: value }))
              }}
            />
          ))}
          <p className="col-span-2 text-xs text-stone-600">{copy.ratingsHint}</p>
        </div>
        <div className="bg-cream flex flex-col gap-4 rounded-sm p-4">
          {ratingNames.map((name) => (
            <RatingBar
              key={name}
              label={copy.labels[`valoracion_${name}`]}
              score={scoreOf(typed[name] ?? '')}
              most={best}
              text={
                scoreOf(typed[name] ?? '') > 0
                  ? copy.outOfFive(inWords(scoreOf(typed[name] ?? '')))
                  : '–'
              }
            />
          ))}
          <p className="text-sm">{copy.average(inWords(average))}</p>
          <div>
            <Button
              variant="line"
              size="sm"
              onClick={() =>
                setTyped((all) => ({
                  ...all,
                  general: String(Math.round(average * 10) / 10).replace('.', ','),
                }))
              }
            >
              {copy.useAverage}
            </Button>
          </div>
        </div>
      </div>
    </div>
  )
}

/** The menus or dishes of a restaurant, each with its price. */
function MenuListField({
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
