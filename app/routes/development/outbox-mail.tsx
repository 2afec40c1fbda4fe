import { MailDetails } from '#app/features/outbox/mail-details.tsx'
import { storedMail } from '#app/features/outbox/stored-mails.server.ts'
import { requestContext } from '#app/http/context.ts'
import type { Route } from './+types/outbox-mail.ts'

export async function loader({ context, params }: Route.LoaderArgs) {
  return { mail: await storedMail(context.get(requestContext), params.id) }
}

export default function OutboxMail({ loaderData }: Route.ComponentProps) {
  return <MailDetails mail={loaderData.mail} />
}
