import { requestContext } from '#app/platform/http/context.ts'
import type { Route } from './+types/outbox-mail.route.ts'
import { MailDetails } from './mail-details.tsx'
import { storedMail } from './stored-mails.server.ts'

export async function loader({ context, params }: Route.LoaderArgs) {
  return { mail: await storedMail(context.get(requestContext), params.id) }
}

export default function OutboxMail({ loaderData }: Route.ComponentProps) {
  return <MailDetails mail={loaderData.mail} />
}
