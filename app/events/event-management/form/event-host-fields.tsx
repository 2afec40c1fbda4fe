import { eventsPanelCopy } from '#app/events/event-management/events-panel.copy.ts'
import { eventTexts } from '#app/events/events/event-texts.ts'
import { BothLanguages } from '#app/kit/panel/forms/both-languages.tsx'
import { FormSection } from '#app/kit/panel/forms/form-section.tsx'
import { plainField } from '#app/kit/panel/forms/plain-field.ts'
import type { FieldTexts } from '#app/kit/panel/forms/use-edited-record.ts'
import { PortraitField } from '#app/kit/panel/pictures/portrait-field.tsx'
import { TextField } from '#app/kit/ui/fields/field.tsx'
import { useCopy } from '#app/platform/i18n/languages/language-provider.tsx'

/** Who receives those who come to an event. */
export function EventHostFields({ fields }: { fields: FieldTexts }) {
  const { form: copy } = useCopy(eventsPanelCopy)
  const { textOf, errorOf } = fields
  const { labels } = copy
  return (
    <FormSection title={copy.host}>
      <div className="grid gap-5 md:grid-cols-2">
        <TextField {...plainField(labels, fields)('host_name')} maxLength={100} />
      </div>
      <BothLanguages
        fields={fields}
        label={labels.host_role}
        text={eventTexts.hostRole}
        hint={copy.hostRoleHint}
      />
      <BothLanguages fields={fields} label={labels.host_text} text={eventTexts.hostText} />
      <PortraitField
        label={labels.host_image}
        name="host_image"
        defaultValue={textOf('host_image')}
        error={errorOf('host_image')}
      />
    </FormSection>
  )
}
