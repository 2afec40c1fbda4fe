import { restaurantTexts, type RestaurantText } from '#app/content/restaurants/restaurant.ts'
import { editingCopy } from '#app/copy/editing.copy.ts'
import {
  BothLanguages,
  FoldedSection,
  isWrongIn,
  OneLanguage,
  useLanguageOrder,
} from '#app/kit/panel/forms/both-languages.tsx'
import { FieldColumns, FormSection } from '#app/kit/panel/forms/form-section.tsx'
import { ItemListField } from '#app/kit/panel/forms/item-list-field.tsx'
import { plainField } from '#app/kit/panel/forms/plain-field.ts'
import type { FieldTexts } from '#app/kit/panel/forms/use-edited-record.ts'
import { PictureField } from '#app/kit/panel/pictures/picture-field.tsx'
import { PictureListField } from '#app/kit/panel/pictures/picture-list-field.tsx'
import { SelectField, TextField } from '#app/kit/ui/fields/field.tsx'
import { useCopy } from '#app/platform/i18n/languages/language-provider.tsx'
import type { Language } from '#app/platform/i18n/languages/language.ts'
import { menuLists, maxItems, ratingNames, menuFieldNames } from './managed-restaurant.ts'
import { RatingFields } from './rating-fields.tsx'
import { restaurantsPanelCopy } from './restaurants-panel.copy.ts'

const longestWeb = 2048

/** Texts required in only one language, with their number of lines; the other language has a section of its own. */
const shownTexts = { specialty: 0, description: 6, history: 4, openingHours: 2 } as const

const textNames = ['specialty', 'description', 'history', 'openingHours'] as const

const itemNames = (list: string) =>
  Array.from({ length: maxItems.items }, (_, index) =>
    Object.values(menuFieldNames(list, index)),
  ).flat()

/** Fields of the sections that are collapsed at first. */
const optional = {
  chef: ['chef_name', 'chef_photo', restaurantTexts.chefBiography.column],
  tastingMenus: itemNames(menuLists.tastingMenus),
  mainDishes: itemNames(menuLists.mainDishes),
  ratings: ratingNames.map((name) => `valoracion_${name}`),
  booking: ['reserva_url', 'reserva_telefono', 'reserva_email'],
  links: ['facebook', 'twitter', 'instagram', 'ubicacion_mapa', 'visited_on'],
} as const

export function RestaurantFields({ fields }: { fields: FieldTexts }) {
  const { form: copy } = useCopy(restaurantsPanelCopy)
  const editing = useCopy(editingCopy)
  const [language, other] = useLanguageOrder()
  const { textOf, errorOf } = fields
  const field = plainField(copy.labels, fields)
  const inBoth = (name: RestaurantText) => ({
    label: copy.labels[restaurantTexts[name].column],
    text: restaurantTexts[name],
    fields,
  })
  const textIn = (of: Language) => (name: keyof typeof shownTexts) => {
    const rows = shownTexts[name]
    return <OneLanguage key={name} language={of} {...inBoth(name)} {...(rows ? { rows } : {})} />
  }
  const own = textIn(language)
  const descriptionIn = (of: Language) => textOf(`${restaurantTexts.description.column}_${of}`)
  const isOnlyInOther = descriptionIn(language) === '' && descriptionIn(other) !== ''
  const folded = (section: keyof typeof optional) => ({
    title: copy.sections[section],
    open: isWrongIn(fields, optional[section]),
  })
  return (
    <>
      <FormSection title={copy.sections.facts}>
        <FieldColumns>
          <TextField {...field('nombre')} required minLength={2} maxLength={200} />
          <TextField {...field('direccion')} required minLength={5} maxLength={300} />
          <TextField {...field('telefono')} type="tel" maxLength={40} />
          <TextField {...field('web')} inputMode="url" maxLength={longestWeb} />
          {own('specialty')}
          <TextField {...field('precio_medio')} inputMode="decimal" maxLength={12} />
          <SelectField
            {...field('price_range')}
            options={['', '€', '€€', '€€€', '€€€€'].map((value) => ({
              value,
              label: value || copy.noRange,
            }))}
          />
          <SelectField
            {...field('estrellas_michelin')}
            defaultValue={textOf('estrellas_michelin') || '0'}
            options={['0', '1', '2', '3'].map((value) => ({
              value,
              label: value === '0' ? copy.noStars : value,
            }))}
          />
        </FieldColumns>
      </FormSection>
      <FormSection title={copy.sections.texts}>
        {own('description')}
        {own('history')}
        {own('openingHours')}
      </FormSection>
      <FormSection title={copy.sections.pictures}>
        <PictureListField
          list="imagen"
          most={maxItems.pictures}
          textOf={textOf}
          errorOf={errorOf}
          firstIsMain
        />
      </FormSection>
      <div>
        <FoldedSection
          title={editing.alsoIn[other]}
          open={
            isOnlyInOther ||
            isWrongIn(
              fields,
              textNames.map((name) => `${restaurantTexts[name].column}_${other}`),
            )
          }
        >
          {textNames.map(textIn(other))}
          <p className="-mt-3 text-xs text-stone-600">{editing.fallback}</p>
        </FoldedSection>
        <FoldedSection {...folded('chef')}>
          <TextField {...field('chef_name')} maxLength={200} />
          <PictureField {...field('chef_photo')} />
          <BothLanguages {...inBoth('chefBiography')} rows={4} />
        </FoldedSection>
        <FoldedSection {...folded('tastingMenus')}>
          <MenuListField list={menuLists.tastingMenus} fields={fields} addLabel={copy.addMenu} />
        </FoldedSection>
        <FoldedSection {...folded('mainDishes')}>
          <MenuListField list={menuLists.mainDishes} fields={fields} addLabel={copy.addDish} />
        </FoldedSection>
        <FoldedSection {...folded('ratings')}>
          <RatingFields {...fields} />
        </FoldedSection>
        <FoldedSection {...folded('booking')}>
          <FieldColumns>
            <TextField {...field('reserva_url')} inputMode="url" maxLength={longestWeb} />
            <TextField {...field('reserva_telefono')} type="tel" maxLength={40} />
            <TextField {...field('reserva_email')} type="email" maxLength={254} />
          </FieldColumns>
        </FoldedSection>
        <FoldedSection {...folded('links')}>
          <FieldColumns>
            <TextField {...field('facebook')} inputMode="url" maxLength={longestWeb} />
            <TextField {...field('twitter')} inputMode="url" maxLength={longestWeb} />
            <TextField {...field('instagram')} inputMode="url" maxLength={longestWeb} />
            <TextField {...field('ubicacion_mapa', copy.mapHint)} maxLength={4096} />
            <TextField {...field('visited_on', copy.visitHint)} type="date" />
          </FieldColumns>
        </FoldedSection>
      </div>
    </>
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
      most={maxItems.items}
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
