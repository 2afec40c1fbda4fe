import { settingsCopy } from '#app/copy/settings.ts'
import { AddressDialog } from '#app/features/panel/panel-dialog.tsx'
import { RefusalNotice } from '#app/features/panel/refusal-notice.tsx'
import { UnsavedGuard } from '#app/features/panel/unsaved-guard.tsx'
import { useCopy } from '#app/i18n/language-provider.tsx'
import { Button } from '#app/ui/button.tsx'
import { TextAreaField, TextField } from '#app/ui/field.tsx'
import { FormSummary } from '#app/ui/form-summary.tsx'
import type { SettingFields } from './last-save.ts'
import { ConflictNotice, useSettingForm, type SettingAnswer } from './setting-form.tsx'
import { testimonialsPath } from './settings-paths.ts'

/** The form of a testimonial, in both languages: a new one without an id. */
export function TestimonialDialog({
  id,
  form,
  submission,
  answer,
}: {
  id: string | null
  form: SettingFields
  /** Names the form of a new one: sent twice, it is one testimonial. */
  submission?: string
  /** What the server said to the form when it was sent without JavaScript. */
  answer: SettingAnswer | undefined
}) {
  const { testimonials: copy, list } = useCopy(settingsCopy)
  const { Form, place, unsaved, busy, errors, code, stored, version, field } = useSettingForm(
    form,
    answer,
    {
      author: copy.author,
      text_es: copy.textEs,
      text_ca: copy.textCa,
      role_es: copy.roleEs,
      role_ca: copy.roleCa,
    },
  )
  const role = { required: true, maxLength: 80 }
  const text = { required: true, rows: 4, maxLength: 600 }
  return (
    <AddressDialog
      listPath={testimonialsPath}
      title={id === null ? copy.addTitle : copy.editTitle}
      closeLabel={list.close}
    >
      <Form
        ref={place}
        method="post"
        action={`${testimonialsPath}/${id === null ? 'nuevo' : `${id}/editar`}`}
        noValidate
        preventScrollReset
        className="flex flex-col gap-5"
      >
        <FormSummary title={id === null ? copy.addFailed : copy.editFailed} errors={errors} />
        <RefusalNotice code={code} />
        <ConflictNotice stored={stored} />
        {id === null ? (
          <input type="hidden" name="submission" value={submission} />
        ) : (
          <input type="hidden" name="version" value={version} />
        )}
        <TextField label={copy.author} required maxLength={80} {...field('author')} />
        <TextAreaField label={copy.textEs} lang="es" {...text} {...field('text_es')} />
        <TextAreaField label={copy.textCa} lang="ca" {...text} {...field('text_ca')} />
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField label={copy.roleEs} lang="es" {...role} {...field('role_es', copy.roleHint)} />
          <TextField label={copy.roleCa} lang="ca" {...role} {...field('role_ca')} />
        </div>
        <Button type="submit" busy={busy}>
          {id === null ? copy.submitAdd : copy.submitEdit}
        </Button>
      </Form>
      <UnsavedGuard unsaved={unsaved} />
    </AddressDialog>
  )
}
