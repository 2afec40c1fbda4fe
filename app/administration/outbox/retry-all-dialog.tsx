import { ConfirmationDialog } from '#app/kit/panel/confirmation-dialog.tsx'
import { useCopy } from '#app/platform/i18n/languages/language-provider.tsx'
import { failingMailsCopy } from './failing-mails.copy.ts'
import { failingMailsPath, retryAllPath } from './stored-mail.ts'

/** Asks before all mails that were given up are sent again, and says how many that are. */
export function RetryAllDialog({ parked }: { parked: number }) {
  const { retryAll: copy } = useCopy(failingMailsCopy)
  return (
    <ConfirmationDialog
      listPath={failingMailsPath}
      action={retryAllPath}
      title={copy.title}
      description={copy.description(parked)}
      words={{ confirm: copy.confirm, keep: copy.cancel, close: copy.close }}
      failed={copy.failed}
      gone="mailNotFound"
    />
  )
}
