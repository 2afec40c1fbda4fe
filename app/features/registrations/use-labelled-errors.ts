import { registrationsCopy } from '#app/copy/registrations.ts'
import { useCopy } from '#app/i18n/language-provider.tsx'
import { withLabels } from '#app/ui/form-summary.tsx'
import { fieldOf, places } from './guest-field-names.ts'

/**
 * What is wrong in the form of a registration, each sentence with the field that it is about.
 *
 * @param forOthers whether somebody of the club fills it in.
 */
export function useLabelledErrors(
  errors: readonly { name: string; message: string }[],
  { forOthers = false }: { forOthers?: boolean } = {},
) {
  const { form: copy } = useCopy(registrationsCopy)
  const labels: Record<string, string> = { name: copy.name, email: copy.email, seats: copy.seats }
  const first = forOthers ? copy.holder : copy.you
  for (const place of places) {
    labels[fieldOf.name(place)] = copy.companionName(place - 1)
    labels[fieldOf.needs(place)] = copy.needsOf(place === 1 ? first : copy.companion(place - 1))
  }
  return withLabels(errors, labels)
}
