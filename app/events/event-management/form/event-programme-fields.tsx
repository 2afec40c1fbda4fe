import { eventsPanelCopy } from '#app/events/event-management/events-panel.copy.ts'
import { eventTexts } from '#app/events/events/event-texts.ts'
import { mostLines } from '#app/kit/forms/most-lines.ts'
import { BothLanguages } from '#app/kit/panel/forms/both-languages.tsx'
import { FormSection } from '#app/kit/panel/forms/form-section.tsx'
import type { FieldTexts } from '#app/kit/panel/forms/use-edited-record.ts'
import { useCopy } from '#app/platform/i18n/languages/language-provider.tsx'

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
