import type { ReactNode } from 'react'
import { TextLink } from '#app/kit/ui/links/text-link.tsx'
import { Fact } from '#app/kit/ui/marks/fact.tsx'
import { Wrap } from '#app/kit/ui/marks/wrap.tsx'
import { PageTitle } from '#app/platform/head/page-title.tsx'
import { requestContext } from '#app/platform/http/context.ts'
import { useCopy, useLanguage } from '#app/platform/i18n/languages/language-provider.tsx'
import { longDateTime } from '#app/platform/i18n/time/madrid-time.ts'
import type { Route } from './+types/outbox-mail.route.ts'
import { MailStateBadge } from './mail-state-badge.tsx'
import { outboxCopy } from './outbox.copy.ts'
import { linksIn } from './stored-mail.ts'
import { storedMail } from './stored-mails.server.ts'

export async function loader({ context, params }: Route.LoaderArgs) {
  return { mail: await storedMail(context.get(requestContext), params.id) }
}

export default function OutboxMail({ loaderData: { mail } }: Route.ComponentProps) {
  const copy = useCopy(outboxCopy)
  const { language } = useLanguage()
  return (
    <main id="main">
      <Wrap className="grid gap-8 py-12">
        <PageTitle title={mail.subject} />
        <p>
          <TextLink to="/dev/outbox">{copy.back}</TextLink>
        </p>
        <h1 className="text-h2 font-serif">{mail.subject}</h1>
        <dl className="grid gap-2 text-sm">
          <Fact term={copy.recipient}>{mail.recipient}</Fact>
          <Fact term={copy.when}>{longDateTime(mail.createdAt, language)}</Fact>
          <Fact term={copy.state}>
            <MailStateBadge mail={mail} />
          </Fact>
          <Fact term={copy.kind}>{mail.kind}</Fact>
          <Fact term={copy.language}>{mail.language}</Fact>
          <Fact term={copy.attempts}>{mail.attempts}</Fact>
          {mail.lastError ? <Fact term={copy.error}>{mail.lastError}</Fact> : null}
        </dl>
        <Part title={copy.links}>
          <ul className="grid gap-2">
            {linksIn(mail.text).map((link) => (
              <li key={link}>
                <a href={link} className="text-wine-700 break-all underline underline-offset-4">
                  {link}
                </a>
              </li>
            ))}
          </ul>
        </Part>
        <Part title={copy.html}>
          {/* A sandbox without permissions: the mail cannot run scripts, submit forms or leave its
              frame. */}
          <iframe
            title={copy.html}
            sandbox=""
            srcDoc={mail.html}
            className="h-[44rem] w-full border border-stone-200"
          />
        </Part>
        <Part title={copy.text}>
          <pre className="overflow-x-auto border border-stone-200 bg-white p-6 text-sm whitespace-pre-wrap">
            {mail.text}
          </pre>
        </Part>
      </Wrap>
    </main>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="grid gap-4">
      <h2 className="text-h3 font-serif">{title}</h2>
      {children}
    </section>
  )
}
