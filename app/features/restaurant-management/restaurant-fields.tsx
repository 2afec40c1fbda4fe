import { editingCopy } from '#app/copy/editing.ts'
import { restaurantsPanelCopy } from '#app/copy/restaurants-panel.ts'
import { BothLanguages } from '#app/features/panel/both-languages.tsx'
import type { FieldTexts } from '#app/features/panel/edit-form.tsx'
import { FormSection } from '#app/features/panel/form-section.tsx'
import { plainField } from '#app/features/panel/plain-field.ts'
import { PictureField } from '#app/features/pictures/picture-field.tsx'
import { PictureListField } from '#app/features/pictures/picture-list-field.tsx'
import { useCopy } from '#app/i18n/language-provider.tsx'
import { SelectField, TextField } from '#app/ui/field.tsx'
import { menuLists, most, type translatedNames } from './managed-restaurant.ts'
import { MenuListField } from './menu-list-field.tsx'
import { RatingFields } from './rating-fields.tsx'

const longestWeb = 2048

/** Every field of a restaurant (specification, section 3), in sections. */
export function RestaurantFields({ fields }: { fields: FieldTexts }) {
  const { form: copy } = useCopy(restaurantsPanelCopy)
  const editing = useCopy(editingCopy)
  const { textOf, errorOf } = fields
  const field = plainField(copy.labels, fields)
  const inBoth = (name: (typeof translatedNames)[number]) => ({
    label: copy.labels[name],
    name,
    fields,
  })
  return (
    <>
      <FormSection title={copy.sections.facts}>
        <div className="grid gap-5 md:grid-cols-2">
          <TextField {...field('nombre')} required minLength={2} maxLength={200} />
          <TextField {...field('direccion')} required minLength={5} maxLength={300} />
          <TextField {...field('telefono')} type="tel" maxLength={40} />
          <TextField {...field('web')} inputMode="url" maxLength={longestWeb} />
          <TextField {...field('visited_on')} type="date" hint={copy.visitHint} />
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
        </div>
        <BothLanguages {...inBoth('especialidad')} maxLength={200} />
        <BothLanguages {...inBoth('horarios')} rows={2} maxLength={2000} />
      </FormSection>
      <FormSection title={copy.sections.texts}>
        <p className="text-xs text-stone-600">{editing.fallback}</p>
        <BothLanguages {...inBoth('description')} rows={6} maxLength={10_000} />
        <BothLanguages {...inBoth('historia')} rows={4} maxLength={10_000} />
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
        <PictureField
          label={copy.labels.chef_photo}
          name="chef_photo"
          path={textOf('chef_photo')}
          error={errorOf('chef_photo')}
        />
        <BothLanguages {...inBoth('chef_bio')} rows={4} maxLength={10_000} />
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
        <div className="grid gap-5 md:grid-cols-2">
          <TextField {...field('reserva_url')} inputMode="url" maxLength={longestWeb} />
          <TextField {...field('reserva_telefono')} type="tel" maxLength={40} />
          <TextField {...field('reserva_email')} type="email" maxLength={254} />
        </div>
      </FormSection>
      <FormSection title={copy.sections.links}>
        <div className="grid gap-5 md:grid-cols-2">
          <TextField {...field('facebook')} inputMode="url" maxLength={longestWeb} />
          <TextField {...field('twitter')} inputMode="url" maxLength={longestWeb} />
          <TextField {...field('instagram')} inputMode="url" maxLength={longestWeb} />
          <TextField {...field('ubicacion_mapa')} hint={copy.mapHint} maxLength={4096} />
        </div>
      </FormSection>
    </>
  )
}
