import { redirect } from 'react-router'
import { countParkedMails, retryParkedMails } from '#app/features/outbox/failing-mails.server.ts'
import { RetryAllDialog } from '#app/features/outbox/retry-all-dialog.tsx'
import { requestContext } from '#app/http/context.ts'
import { orFault } from '#app/http/fault.ts'
import { flash } from '#app/http/flash.ts'
import { orRefusal, readEmptyForm } from '#app/http/form.server.ts'
import type { Route } from './+types/mail-retry-all.ts'

export async function loader({ context }: Route.LoaderArgs) {
  return { parked: await countParkedMails(context.get(requestContext)) }
}

export async function action({ request, context }: Route.ActionArgs) {
  return orRefusal(async () => {
    await readEmptyForm(request)
    const count = await retryParkedMails(context.get(requestContext))
    return redirect(`/admin/correos${new URL(request.url).search}`, {
      headers: { 'Set-Cookie': flash('mailsRetried', { count: String(count) }) },
    })
  })
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return orFault(serverAction, (code) => ({ code }))
}

export default function MailRetryAll({ loaderData }: Route.ComponentProps) {
  return <RetryAllDialog {...loaderData} />
}
