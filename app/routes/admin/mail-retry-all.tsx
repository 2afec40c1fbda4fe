import { countParkedMails, retryParkedMails } from '#app/features/outbox/failing-mails.server.ts'
import { RetryAllDialog } from '#app/features/outbox/retry-all-dialog.tsx'
import { buttonCommand, redirectTo } from '#app/http/command.server.ts'
import { requestContext } from '#app/http/context.ts'
import { formClientAction } from '#app/http/fault.ts'
import type { Route } from './+types/mail-retry-all.ts'

export async function loader({ context }: Route.LoaderArgs) {
  return { parked: await countParkedMails(context.get(requestContext)) }
}

export const action = buttonCommand({
  act: (cx) => retryParkedMails(cx),
  done: (count, { url }) =>
    redirectTo(`/admin/correos${url.search}`, 'mailsRetried', { count: String(count) }),
})

export const clientAction = formClientAction

export default function MailRetryAll({ loaderData }: Route.ComponentProps) {
  return <RetryAllDialog {...loaderData} />
}
