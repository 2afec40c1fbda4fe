import { registrationsCopy } from '#app/events/registrations/registrations.copy.ts'
import { useCopy } from '#app/platform/i18n/languages/language-provider.tsx'
import { fieldOf, places } from './guest-field-names.ts'

/**
 * Adds to each error whose answer it is, since every guest has the same question.
 * @param forOthers filled in by staff.
 */
export function useLabelledErrors(
  errors: readonly { name: string; message: string }[],
  { forOthers = false }: { forOthers?: boolean } = {},
) {
  const { form: copy } = useCopy(registrationsCopy)
  const labels: Record<string, string> = {}
  const first = forOthers ? copy.holder : copy.you
  for (const place of places) {
    labels[fieldOf.needs(place)] = copy.needsOf(place === 1 ? first : copy.companion(place - 1))
  }
  return errors.map((error) => ({ ...error, label: labels[error.name] }))
}
