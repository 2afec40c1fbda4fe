import { restaurantTexts, type RestaurantText } from '#app/content/restaurants/restaurant-texts.ts'
import { editingCopy } from '#app/copy/editing.copy.ts'
import { BothLanguages } from '#app/kit/panel/forms/both-languages.tsx'
import { FieldColumns } from '#app/kit/panel/forms/field-columns.tsx'
import { FormSection } from '#app/kit/panel/forms/form-section.tsx'
import { plainField } from '#app/kit/panel/forms/plain-field.ts'
import type { FieldTexts } from '#app/kit/panel/forms/use-edited-record.ts'
import { PictureListField } from '#app/kit/panel/pictures/picture-list-field.tsx'
import { PortraitField } from '#app/kit/panel/pictures/portrait-field.tsx'
import { SelectField, TextField } from '#app/kit/ui/fields/field.tsx'
import { useCopy } from '#app/platform/i18n/languages/language-provider.tsx'
import { menuLists, most } from './managed-restaurant.ts'
import { MenuListField } from './menu-list-field.tsx'
import { RatingFields } from './rating-fields.tsx'
import { restaurantsPanelCopy } from './restaurants-panel.copy.ts'

const longestWeb = 2048

/** Every field of a restaurant (specification, section 3), in sections. */
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
