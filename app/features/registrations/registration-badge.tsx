import { registrationsCopy } from '#app/copy/registrations.ts'
import { useCopy } from '#app/i18n/language-provider.tsx'
import { Badge } from '#app/ui/badge.tsx'
import type { Registration } from './registration.ts'

const tones = { confirmed: 'olive', waiting: 'warn', offered: 'sea', cancelled: 'neutral' } as const

/** How a registration stands, in a word. */
export function RegistrationBadge({
  registration: { status, givenUpAt },
}: {
  registration: Pick<Registration, 'status' | 'givenUpAt'>
}) {
  const { page: copy } = useCopy(registrationsCopy)
  if (status === 'confirmed' && givenUpAt) return <Badge tone="warn">{copy.givenUp}</Badge>
  return <Badge tone={tones[status]}>{copy.status[status]}</Badge>
}
