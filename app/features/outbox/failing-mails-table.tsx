import { RotateCw } from 'lucide-react'
import { failingMailsCopy } from '#app/copy/failing-mails.ts'
import { mailDeliveryCopy } from '#app/copy/mail-delivery.ts'
import {
  failedAddressesPath,
  mailDomainPath,
} from '#app/features/mail-delivery/mail-delivery-paths.ts'
import { PageTitle } from '#app/head/page-title.tsx'
import { useCopy, useLanguage } from '#app/i18n/language-provider.tsx'
import { shortDateTime } from '#app/i18n/madrid-time.ts'
import { CommandSign } from '#app/panel/command-button.tsx'
import { PagedTable, pageQuery, type TablePage } from '#app/panel/paged-table.tsx'
import { Badge } from '#app/ui/badge.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import type { Column } from '#app/ui/data-table.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { failingMailsPath, retryAllPath, type FailingMail } from './stored-mail.ts'

function useColumns(query: string): Column<FailingMail>[] {
  const copy = useCopy(failingMailsCopy)
  const { language } = useLanguage()
  return [
    {
      key: 'recipient',
      header: copy.recipient,
      grow: 2,
      narrow: 'title',
      cell: ({ recipient }) => <span className="font-[560] wrap-anywhere">{recipient}</span>,
    },
    { key: 'subject', header: copy.subject, grow: 2, cell: ({ subject }) => subject },
    {
      key: 'date',
      header: copy.date,
      grow: 0,
      cell: (mail) => (
        <span className="whitespace-nowrap">{shortDateTime(mail.createdAt, language)}</span>
      ),
    },
    {
      key: 'state',
      header: copy.state,
      grow: 0,
      cell: ({ parkedAt, attempts }) => (
        <span className="spread:flex-col flex items-start gap-1">
          <Badge tone={parkedAt ? 'error' : 'warn'}>{parkedAt ? copy.parked : copy.retrying}</Badge>
          <span className="text-xs text-stone-600">{copy.attempts(attempts)}</span>
        </span>
      ),
    },
    {
      key: 'error',
      header: copy.error,
      grow: 2,
      narrow: 'text',
      cell: ({ lastError }) => (
        <span className="line-clamp-3 text-xs leading-snug wrap-anywhere">{lastError}</span>
      ),
    },
    {
      key: 'actions',
      header: copy.actions,
      align: 'right',
      grow: 0,
      narrow: 'actions',
      cell: ({ id, recipient }) => (
        <CommandSign
          action={`${failingMailsPath}/${id}/reintento${query}`}
          fields={{}}
          label={copy.retryOf(recipient)}
          icon={RotateCw}
        />
      ),
    },
  ]
}

/** The mails that could not be delivered: whom to ring up, or whose address to correct. */
export function FailingMailsTable({
  parked,
  sends,
  ...list
}: TablePage<FailingMail> & {
  parked: number
  /** Whether there is a mail server. */
  sends: boolean
}) {
  const copy = useCopy(failingMailsCopy)
  const delivery = useCopy(mailDeliveryCopy)
  const query = pageQuery(list.page)
  const columns = useColumns(query)
  return (
    <>
      <PageTitle title={copy.title} />
      <h1 className="text-h2">{copy.title}</h1>
      <p className="text-ink-2 mt-3 max-w-[42rem]">{copy.lead}</p>
      <p className="mt-5 mb-8 flex flex-wrap gap-3">
        <ButtonLink to={failedAddressesPath} variant="line" size="sm">
          {delivery.addresses.see}
        </ButtonLink>
        <ButtonLink to={mailDomainPath} variant="line" size="sm">
          {delivery.domain.see}
        </ButtonLink>
      </p>
      {parked > 0 ? (
        <p className="mb-8">
          <ButtonLink to={retryAllPath + query} variant="line" preventScrollReset>
            {copy.retryAll.open(parked)}
          </ButtonLink>
        </p>
      ) : null}
      <PagedTable
        {...list}
        wordy
        caption={copy.caption}
        rowKey={({ id }) => id}
        columns={columns}
        empty={
          sends ? (
            <EmptyState title={copy.empty} />
          ) : (
            <EmptyState drawing="messages" title={copy.unsent}>
              <p className="text-ink-2 max-w-[36rem] text-sm">{copy.unsentHint}</p>
            </EmptyState>
          )
        }
        hrefFor={pageQuery}
        pagesLabel={copy.pages}
      />
    </>
  )
}
