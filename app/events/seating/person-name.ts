import { seatingCopy } from '#app/events/registrations/seating.copy.ts'
import { useCopy } from '#app/platform/i18n/languages/language-provider.tsx'
import type { SeatedPerson } from './seating.ts'

/** How somebody at a table is called: by the name, as the companion of somebody, or as nobody any more. */
export function useNameOf(): (person: Pick<SeatedPerson, 'name' | 'with'>) => string {
  const { page: copy } = useCopy(seatingCopy)
  return ({ name, with: whose }) => name || (whose ? copy.companionOf(whose) : copy.anonymous)
}
