import { ChipLinks } from '#app/kit/ui/links/chip-links.tsx'
import { TextLink } from '#app/kit/ui/links/text-link.tsx'
import { Wrap } from '#app/kit/ui/marks/wrap.tsx'
import { developmentOnly } from '#app/platform/auth/development-only.ts'
import { PageTitle } from '#app/platform/head/page-title.tsx'
import { requestContext } from '#app/platform/http/context.ts'
import { useCopy } from '#app/platform/i18n/languages/language-provider.tsx'
import { languages } from '#app/platform/i18n/languages/language.ts'
import { languagesCopy } from '#app/platform/i18n/languages/languages.copy.ts'
import { notFound } from '#app/problem.ts'
import type { Route } from './+types/mail.route.ts'
import { mailPreviewsCopy } from './mail-previews.copy.ts'
import { previewPath } from './preview-path.ts'
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

/** A mail on a phone (light and dark) and a desktop, and as plain text. */
export default function Mail({ loaderData: { mail, language } }: Route.ComponentProps) {
  const copy = useCopy(mailPreviewsCopy)
  const names = useCopy(languagesCopy)
  const { kind, subject, html, text, attachments } = mail
  return (
    <main id="main">
      <Wrap className="grid gap-8 py-12">
        <PageTitle title={subject} />
        <p>
          <TextLink to="/dev/mails">{copy.back}</TextLink>
        </p>
        <header className="grid gap-4">
          <h1 lang={language} className="text-h2 font-serif">
            {subject}
          </h1>
          <p className="text-xs text-stone-600">{kind}</p>
          <ChipLinks
            label={copy.languages}
            items={languages.map((each) => ({
              key: each,
              label: names.only[each],
              to: previewPath(kind, each),
              on: each === language,
            }))}
          />
        </header>
        <div className="flex flex-wrap gap-8">
          <MailFrame title={copy.phone} html={html} width={390} />
          <MailFrame title={copy.phoneDark} html={withDarkStyles(html)} width={390} />
          <MailFrame title={copy.desktop} html={html} width={700} />
        </div>
        <Plain title={copy.text} text={text} />
        {attachments.map(({ filename, content }) => (
          <Plain key={filename} title={`${copy.attachments}: ${filename}`} text={content} />
        ))}
      </Wrap>
    </main>
  )
}

/** Forces the dark styles of the mail. */
const withDarkStyles = (html: string) =>
  html.replace('@media (prefers-color-scheme: dark)', '@media all')

/** The HTML of the mail in a frame of this width (pixels). */
function MailFrame({ title, html, width }: { title: string; html: string; width: number }) {
  return (
    <section className="grid max-w-full gap-4">
      <h2 className="font-sans text-sm font-semibold">{title}</h2>
      <iframe
        title={title}
        sandbox=""
        srcDoc={html}
        style={{ width }}
        className="h-[52rem] max-w-full border border-stone-200"
      />
    </section>
  )
}

function Plain({ title, text }: { title: string; text: string }) {
  return (
    <section className="grid gap-4">
      <h2 className="font-sans text-sm font-semibold">{title}</h2>
      <pre className="overflow-x-auto border border-stone-200 bg-white p-6 text-sm whitespace-pre-wrap">
        {text}
      </pre>
    </section>
  )
}
