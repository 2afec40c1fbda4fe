import { MailList } from '#app/features/outbox/mail-list.tsx'
import { listStoredMails } from '#app/features/outbox/stored-mails.server.ts'
import { requestContext } from '#app/http/context.ts'
import type { Route } from './+types/outbox.ts'

export async function loader({ context }: Route.LoaderArgs) {
  return { mails: await listStoredMails(context.get(requestContext)) }
}

export default function Outbox({ loaderData }: Route.ComponentProps) {
  return <MailList mails={loaderData.mails} />
}
