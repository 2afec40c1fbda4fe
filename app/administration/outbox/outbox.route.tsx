import { requestContext } from '#app/platform/http/context.ts'
import type { Route } from './+types/outbox.route.ts'
import { MailList } from './mail-list.tsx'
import { listStoredMails } from './stored-mails.server.ts'

export async function loader({ context }: Route.LoaderArgs) {
  return { mails: await listStoredMails(context.get(requestContext)) }
}

export default function Outbox({ loaderData }: Route.ComponentProps) {
  return <MailList mails={loaderData.mails} />
}
