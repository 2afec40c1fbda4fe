import { requestContext } from '#app/platform/http/context.ts'
import { buttonCommand, redirectTo } from '#app/platform/http/forms/command.server.ts'
import { formClientAction } from '#app/platform/http/forms/fault.ts'
import type { Route } from './+types/mail-retry-all.route.ts'
import { countParkedMails, retryParkedMails } from './failing-mails.server.ts'
import { RetryAllDialog } from './retry-all-dialog.tsx'

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
