import { settingsCopy } from '#app/copy/settings.ts'
import { AddressDialog } from '#app/features/panel/panel-dialog.tsx'
import { RefusalNotice } from '#app/features/panel/refusal-notice.tsx'
import { useCopy } from '#app/i18n/language-provider.tsx'
import { Picture } from '#app/images/picture.tsx'
import { isPictureName, pictureOf, pictures } from '#app/images/pictures.ts'
import { Button } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/field.tsx'
import { FormSummary } from '#app/ui/form-summary.tsx'
import {
  ConflictNotice,
  useSettingForm,
  type SettingAnswer,
  type SettingField,
  type SettingFields,
} from './setting-form.tsx'
import { slidesPath } from './settings-paths.ts'

/** The form of a slide: a new one without an id. */
export function SlideDialog({
  id,
  form,
  answer,
}: {
  id: string | null
  form: SettingFields
  /** What the server said to the form when it was sent without JavaScript. */
  answer: SettingAnswer | undefined
}) {
  const { slides: copy, list } = useCopy(settingsCopy)
  const { Form, busy, errors, code, conflict, version, field } = useSettingForm(form, answer)
  return (
    <AddressDialog
      listPath={slidesPath}
      title={id === null ? copy.addTitle : copy.editTitle}
      closeLabel={list.close}
    >
      <Form
        method="post"
        action={`${slidesPath}/${id === null ? 'nueva' : `${id}/editar`}`}
        noValidate
        preventScrollReset
        className="flex flex-col gap-5"
      >
        <FormSummary title={id === null ? copy.addFailed : copy.editFailed} errors={errors} />
        <RefusalNotice code={code} />
        <ConflictNotice shown={conflict} />
        {id === null ? null : <input type="hidden" name="version" value={version} />}
        <PictureChoice {...field('picture')} />
        <TextField label={copy.altEs} lang="es" maxLength={200} {...field('alt_es')} />
        <TextField
          label={copy.altCa}
          lang="ca"
          maxLength={200}
          {...field('alt_ca', copy.altHint)}
        />
        <Button type="submit" busy={busy}>
          {id === null ? copy.submitAdd : copy.submitEdit}
        </Button>
      </Form>
    </AddressDialog>
  )
}

const ownPictures = Object.keys(pictures).filter(isPictureName)

/** One of the site's own pictures, as radio buttons behind small pictures. */
function PictureChoice({ name, defaultValue, error }: ReturnType<SettingField>) {
  const { slides: copy } = useCopy(settingsCopy)
  const chosen = pictureOf(defaultValue)
  return (
    <fieldset className="min-w-0">
      <legend className="mb-2 text-sm font-semibold">{copy.picture}</legend>
      {error ? <p className="text-error mb-2 text-xs font-medium">{error}</p> : null}
      <div className="-m-1 grid max-h-[19rem] grid-cols-3 gap-2 overflow-y-auto p-1 sm:grid-cols-4">
        {ownPictures.map((picture) => (
          <label
            key={picture}
            className="has-checked:outline-wine-700 has-focus-visible:outline-ink relative block cursor-pointer overflow-hidden rounded-sm outline-3 -outline-offset-3 outline-transparent"
          >
            <input
              type="radio"
              name={name}
              value={`/images/${picture}`}
              defaultChecked={picture === chosen}
              aria-label={copy.pictureNames[picture]}
              className="peer absolute inset-0 size-full cursor-pointer opacity-0"
            />
            <Picture
              name={picture}
              alt=""
              sizes="144px"
              className="aspect-video w-full object-cover"
            />
          </label>
        ))}
      </div>
    </fieldset>
  )
}
