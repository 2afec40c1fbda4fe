import { failingMailsPath } from '#app/circulars/mail-delivery/mail-delivery-paths.ts'
import { ConfirmationDialog } from '#app/kit/panel/confirmation-dialog.tsx'
import { requestContext } from '#app/platform/http/context.ts'
import { buttonCommand, redirectTo } from '#app/platform/http/forms/command.server.ts'
import { formClientAction } from '#app/platform/http/forms/fault.ts'
import { useCopy } from '#app/platform/i18n/languages/language-provider.tsx'
import type { Route } from './+types/mail-retry-all.route.ts'
import { failingMailsCopy } from './failing-mails.copy.ts'
import { countParkedMails, retryParkedMails } from './failing-mails.server.ts'

export async function loader({ context }: Route.LoaderArgs) {
  return { parked: await countParkedMails(context.get(requestContext)) }
}

export const action = buttonCommand({
  act: (cx) => retryParkedMails(cx),
  done: (count, { url }) =>
    redirectTo(`/admin/correos${url.search}`, 'mailsRetried', { count: String(count) }),
})

export const clientAction = formClientAction

export default function MailRetryAll({ loaderData: { parked } }: Route.ComponentProps) {
  const { retryAll: copy } = useCopy(failingMailsCopy)
  return (
    <ConfirmationDialog
      listPath={failingMailsPath}
      description={copy.description(parked)}
      words={{ confirm: copy.confirm, title: copy.title }}
      gone="mailNotFound"
    />
  )
}
