import { registrationsCopy } from '#app/events/registrations/registrations.copy.ts'
import { useCopy } from '#app/platform/i18n/languages/language-provider.tsx'
import { fieldOf, places } from './guest-field-names.ts'

/**
 * What is wrong in the form of a registration: the same question is asked about each guest, so the label says whose.
 *
 * @param forOthers whether somebody of the club fills it in.
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
