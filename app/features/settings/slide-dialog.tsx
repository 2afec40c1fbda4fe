import { settingsCopy } from '#app/copy/settings.ts'
import { AddressDialog } from '#app/features/panel/panel-dialog.tsx'
import { RefusalNotice } from '#app/features/panel/refusal-notice.tsx'
import { UnsavedGuard } from '#app/features/panel/unsaved-guard.tsx'
import { useCopy } from '#app/i18n/language-provider.tsx'
import { Button } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/field.tsx'
import { FormSummary } from '#app/ui/form-summary.tsx'
import type { SettingFields } from './last-save.ts'
import { PictureChoice } from './picture-choice.tsx'
import { ConflictNotice, useSettingForm, type SettingAnswer } from './setting-form.tsx'
import { slidesPath } from './settings-paths.ts'

/** The form of a slide: a new one without an id. */
export function SlideDialog({
  id,
  form,
  taken,
  answer,
}: {
  id: string | null
  form: SettingFields
  /** The pictures that the list has already. */
  taken: readonly string[]
  /** What the server said to the form when it was sent without JavaScript. */
  answer: SettingAnswer | undefined
}) {
  const { slides: copy, list } = useCopy(settingsCopy)
  const { Form, place, unsaved, busy, errors, code, stored, version, field } = useSettingForm(
    form,
    answer,
    {
      picture: copy.picture,
      alt_es: copy.altEs,
      alt_ca: copy.altCa,
    },
  )
  return (
    <AddressDialog
      listPath={slidesPath}
      title={id === null ? copy.addTitle : copy.editTitle}
      closeLabel={list.close}
    >
      <Form
        ref={place}
        method="post"
        action={`${slidesPath}/${id === null ? 'nueva' : `${id}/editar`}`}
        noValidate
        preventScrollReset
        className="flex flex-col gap-5"
      >
        <FormSummary title={id === null ? copy.addFailed : copy.editFailed} errors={errors} />
        <RefusalNotice code={code} />
        <ConflictNotice stored={stored} />
        {id === null ? null : <input type="hidden" name="version" value={version} />}
        <PictureChoice {...field('picture')} taken={taken} />
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
      <UnsavedGuard unsaved={unsaved} />
    </AddressDialog>
  )
}
