import { developmentOnly } from '#app/auth/development-only.ts'
import { MailPreviews } from '#app/features/mail-previews/mail-previews.tsx'
import { sampleMails } from '#app/features/mail-previews/sample-mails.server.ts'
import { requestContext } from '#app/http/context.ts'
import type { Route } from './+types/mails.ts'

export function loader({ context }: Route.LoaderArgs) {
  const cx = context.get(requestContext)
  developmentOnly(cx.site)
  return { mails: sampleMails(cx, cx.language).map(({ kind, subject }) => ({ kind, subject })) }
}

export default function Mails({ loaderData }: Route.ComponentProps) {
  return <MailPreviews mails={loaderData.mails} />
}
