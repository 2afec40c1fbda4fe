import { outboxCopy } from '#app/copy/outbox.ts'
import { PageTitle } from '#app/head/page-title.tsx'
import { useCopy, useLanguage } from '#app/i18n/language-provider.tsx'
import { longDateTime } from '#app/i18n/madrid-time.ts'
import { DataTable } from '#app/ui/data-table.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { TextLink } from '#app/ui/text-link.tsx'
import { Wrap } from '#app/ui/wrap.tsx'
import { MailStateBadge } from './mail-state-badge.tsx'
import type { StoredMail } from './stored-mail.ts'

const subjectLink = ({ id, subject }: StoredMail) => (
  <TextLink to={`/dev/outbox/${id}`}>{subject}</TextLink>
)

const stateBadge = (mail: StoredMail) => <MailStateBadge mail={mail} />

/** What the site has queued and sent, the newest first. */
export function MailList({ mails }: { mails: readonly StoredMail[] }) {
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
            {
              key: 'subject',
              header: copy.subject,
              grow: 2,
              narrow: 'title',
              cell: subjectLink,
            },
            { key: 'recipient', header: copy.recipient, cell: (mail) => mail.recipient },
            {
              key: 'when',
              header: copy.when,
              cell: (mail) => longDateTime(mail.createdAt, language),
            },
            { key: 'state', header: copy.state, cell: stateBadge },
          ]}
        />
      </Wrap>
    </main>
  )
}
