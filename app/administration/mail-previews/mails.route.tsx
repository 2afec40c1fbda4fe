import { TextLink } from '#app/kit/ui/links/text-link.tsx'
import { Wrap } from '#app/kit/ui/marks/wrap.tsx'
import { developmentOnly } from '#app/platform/auth/development-only.ts'
import { PageTitle } from '#app/platform/head/page-title.tsx'
import { requestContext } from '#app/platform/http/context.ts'
import { useCopy } from '#app/platform/i18n/languages/language-provider.tsx'
import type { Route } from './+types/mails.route.ts'
import { mailPreviewsCopy } from './mail-previews.copy.ts'
import { previewPath } from './preview-path.ts'
import { sampleMails } from './sample-mails.server.ts'

export function loader({ context }: Route.LoaderArgs) {
  const cx = context.get(requestContext)
  developmentOnly(cx.site)
  return { mails: sampleMails(cx, cx.language).map(({ kind, subject }) => ({ kind, subject })) }
}

export default function Mails({ loaderData: { mails } }: Route.ComponentProps) {
  const copy = useCopy(mailPreviewsCopy)
  return (
    <main id="main">
      <Wrap className="grid gap-8 py-12">
        <PageTitle title={copy.title} />
        <header className="grid gap-3">
          <h1 className="text-h2 font-serif">{copy.title}</h1>
          <p className="text-ink-2 max-w-[42rem]">{copy.intro}</p>
        </header>
        <ul className="grid gap-x-8 gap-y-3 md:grid-cols-2">
          {mails.map(({ kind, subject }) => (
            <li key={kind} className="border-t border-stone-200 pt-3">
              <TextLink to={previewPath(kind)}>{subject}</TextLink>
              <span className="block text-xs text-stone-600">{kind}</span>
            </li>
          ))}
        </ul>
      </Wrap>
    </main>
  )
}
