import { eventsPanelCopy } from '#app/copy/events-panel.ts'
import { eventTexts } from '#app/features/events/event-texts.ts'
import { mostLines } from '#app/forms/most-lines.ts'
import { useCopy } from '#app/i18n/language-provider.tsx'
import { BothLanguages } from '#app/panel/both-languages.tsx'
import { FormSection } from '#app/panel/form-section.tsx'
import type { FieldTexts } from '#app/panel/use-edited-record.ts'

/** What happens at an event and when, what its price includes and what not, and how it is paid. */
export function EventProgrammeFields({ fields }: { fields: FieldTexts }) {
  const { form: copy } = useCopy(eventsPanelCopy)
  const { labels } = copy
  return (
    <FormSection title={copy.programme}>
      <BothLanguages
        fields={fields}
        label={labels.programme}
        text={eventTexts.programme}
        rows={5}
        hint={copy.programmeHint(mostLines)}
      />
      <BothLanguages
        fields={fields}
        label={labels.included}
        text={eventTexts.included}
        rows={3}
        hint={copy.linesHint}
      />
      <BothLanguages
        fields={fields}
        label={labels.not_included}
        text={eventTexts.notIncluded}
        rows={3}
        hint={copy.linesHint}
      />
      <BothLanguages
        fields={fields}
        label={labels.payment}
        text={eventTexts.payment}
        rows={2}
        hint={copy.paymentHint}
      />
    </FormSection>
  )
}
