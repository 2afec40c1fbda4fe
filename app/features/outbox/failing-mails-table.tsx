import { failingMailsCopy } from '#app/copy/failing-mails.ts'
import { CommandButton } from '#app/features/panel/command-button.tsx'
import { PagedTable, pageQuery, type TablePage } from '#app/features/panel/paged-table.tsx'
import { PageTitle } from '#app/head/page-title.tsx'
import { useCopy, useLanguage } from '#app/i18n/language-provider.tsx'
import { shortDateTime } from '#app/i18n/madrid-time.ts'
import { Badge } from '#app/ui/badge.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import type { Column } from '#app/ui/data-table.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { failingMailsPath, retryAllPath, type FailingMail } from './stored-mail.ts'

function useColumns(query: string): Column<FailingMail>[] {
  const copy = useCopy(failingMailsCopy)
  const { language } = useLanguage()
  return [
    { key: 'recipient', header: copy.recipient, cell: ({ recipient }) => recipient },
    { key: 'subject', header: copy.subject, cell: ({ subject }) => subject },
    { key: 'date', header: copy.date, cell: (mail) => shortDateTime(mail.createdAt, language) },
    {
      key: 'state',
      header: copy.state,
      cell: ({ parkedAt, attempts }) => (
        <span className="flex flex-col items-start gap-1 py-1">
          <Badge tone={parkedAt ? 'error' : 'warn'}>{parkedAt ? copy.parked : copy.retrying}</Badge>
          <span className="text-xs text-stone-600">{copy.attempts(attempts)}</span>
        </span>
      ),
    },
    { key: 'error', header: copy.error, cell: ({ lastError }) => lastError },
    {
      key: 'actions',
      header: copy.actions,
      align: 'right',
      cell: ({ id, recipient }) => (
        <CommandButton
          action={`${failingMailsPath}/${id}/reintento${query}`}
          fields={{}}
          label={copy.retryOf(recipient)}
        >
          {copy.retry}
        </CommandButton>
      ),
    },
  ]
}

/** The mails that could not be delivered: whom to ring up, or whose address to correct. */
export function FailingMailsTable({
  parked,
  ...list
}: TablePage<FailingMail> & { parked: number }) {
  const copy = useCopy(failingMailsCopy)
  const query = pageQuery(list.page)
  const columns = useColumns(query)
  return (
    <>
      <PageTitle title={copy.title} />
      <h1 className="text-h2">{copy.title}</h1>
      <p className="text-ink-2 mt-3 mb-8 max-w-[42rem]">{copy.lead}</p>
      {parked > 0 ? (
        <p className="mb-8">
          <ButtonLink to={retryAllPath + query} variant="line" preventScrollReset>
            {copy.retryAll.open(parked)}
          </ButtonLink>
        </p>
      ) : null}
      <PagedTable
        {...list}
        caption={copy.caption}
        rowKey={({ id }) => id}
        columns={columns}
        empty={<EmptyState title={copy.empty} />}
        hrefFor={pageQuery}
        pagesLabel={copy.pages}
      />
    </>
  )
}
