import { Badge } from '#app/kit/ui/marks/badge.tsx'
import { useCopy } from '#app/platform/i18n/languages/language-provider.tsx'
import { outboxCopy } from './outbox.copy.ts'
import { mailState } from './stored-mail.ts'
import type { StoredMail } from './stored-mails.server.ts'

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
