import { useColumnKinds } from '#app/kit/panel/tables/use-column-kinds.tsx'
import { DataTable } from '#app/kit/ui/data-table.tsx'
import { TextLink } from '#app/kit/ui/links/text-link.tsx'
import { EmptyState } from '#app/kit/ui/marks/empty-state.tsx'
import { Wrap } from '#app/kit/ui/marks/wrap.tsx'
import { PageTitle } from '#app/platform/head/page-title.tsx'
import { requestContext } from '#app/platform/http/context.ts'
import { useCopy, useLanguage } from '#app/platform/i18n/languages/language-provider.tsx'
import { longDateTime } from '#app/platform/i18n/time/madrid-time.ts'
import type { Route } from './+types/outbox.route.ts'
import { MailStateBadge } from './mail-state-badge.tsx'
import { outboxCopy } from './outbox.copy.ts'
import { listStoredMails, type StoredMail } from './stored-mails.server.ts'

export async function loader({ context }: Route.LoaderArgs) {
  return { mails: await listStoredMails(context.get(requestContext)) }
}

/** Mails queued and sent, newest first. */
export default function Outbox({ loaderData: { mails } }: Route.ComponentProps) {
  const column = useColumnKinds<StoredMail>()
  const copy = useCopy(outboxCopy)
  const { language } = useLanguage()
  return (
    <main id="main">
      <Wrap className="grid gap-8 py-12">
        <PageTitle title={copy.title} />
        <header className="grid gap-3">
          <h1 className="text-h2 font-serif">{copy.title}</h1>
          <p className="text-ink-2 max-w-[42rem]">{copy.intro}</p>
        </header>
        <DataTable
          caption={copy.title}
          rows={mails}
          rowKey={(mail) => mail.id}
          empty={<EmptyState title={copy.empty} />}
          columns={[
            column.title(copy.subject, subjectLink),
            column.fact({ header: copy.recipient, grow: 1 }, (mail) => mail.recipient),
            column.fact({ header: copy.when, grow: 1 }, (mail) =>
              longDateTime(mail.createdAt, language),
            ),
            column.fact({ header: copy.state, grow: 1 }, stateBadge),
          ]}
        />
      </Wrap>
    </main>
  )
}

const subjectLink = ({ id, subject }: StoredMail) => (
  <TextLink to={`/dev/outbox/${id}`}>{subject}</TextLink>
)

const stateBadge = (mail: StoredMail) => <MailStateBadge mail={mail} />
