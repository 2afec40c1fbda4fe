import { developmentOnly } from '#app/platform/auth/development-only.ts'
import { requestContext } from '#app/platform/http/context.ts'
import type { Route } from './+types/mails.route.ts'
import { MailPreviews } from './mail-previews.tsx'
import { sampleMails } from './sample-mails.server.ts'

export function loader({ context }: Route.LoaderArgs) {
  const cx = context.get(requestContext)
  developmentOnly(cx.site)
  return { mails: sampleMails(cx, cx.language).map(({ kind, subject }) => ({ kind, subject })) }
}

export default function Mails({ loaderData }: Route.ComponentProps) {
  return <MailPreviews mails={loaderData.mails} />
}
