import { outboxCopy } from '#app/copy/outbox.ts'
import { useCopy } from '#app/i18n/language-provider.tsx'
import { Badge } from '#app/ui/badge.tsx'
import { mailState, type StoredMail } from './stored-mail.ts'

const tones = { sent: 'olive', waiting: 'neutral', retrying: 'warn', parked: 'error' } as const

export function MailStateBadge({ mail }: { mail: StoredMail }) {
  const copy = useCopy(outboxCopy)
  const state = mailState(mail)
  return (
    <Badge tone={tones[state]}>
      {state === 'retrying' ? copy.retrying(mail.attempts) : copy[state]}
    </Badge>
  )
}
