import { developmentOnly } from '#app/platform/auth/development-only.ts'
import { requestContext } from '#app/platform/http/context.ts'
import { languages } from '#app/platform/i18n/languages/language.ts'
import { notFound } from '#app/problem.ts'
import type { Route } from './+types/mail.route.ts'
import { MailPreview } from './mail-preview.tsx'
import { sampleMails } from './sample-mails.server.ts'

export function loader({ request, context, params }: Route.LoaderArgs) {
  const cx = context.get(requestContext)
  developmentOnly(cx.site)
  const asked = new URL(request.url).searchParams.get('idioma')
  const language = languages.find((each) => each === asked) ?? cx.language
  const mail = sampleMails(cx, language).find(({ kind }) => kind === params.kind)
  if (!mail) throw notFound()
  const { kind, subject, html, text, attachments = [] } = mail
  return { language, mail: { kind, subject, html, text, attachments: [...attachments] } }
}

export default function Mail({ loaderData }: Route.ComponentProps) {
  return <MailPreview {...loaderData} />
}
