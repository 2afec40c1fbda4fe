import { eventsPanelCopy } from '#app/copy/events-panel.ts'
import { eventTexts } from '#app/features/events/event-texts.ts'
import { useCopy } from '#app/i18n/language-provider.tsx'
import { BothLanguages } from '#app/panel/both-languages.tsx'
import { FormSection } from '#app/panel/form-section.tsx'
import { plainField } from '#app/panel/plain-field.ts'
import { PortraitField } from '#app/panel/portrait-field.tsx'
import type { FieldTexts } from '#app/panel/use-edited-record.ts'
import { TextField } from '#app/ui/field.tsx'

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
