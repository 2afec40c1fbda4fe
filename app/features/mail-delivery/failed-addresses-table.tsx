import { MailCheck } from 'lucide-react'
import { mailDeliveryCopy } from '#app/copy/mail-delivery.ts'
import { PageTitle } from '#app/head/page-title.tsx'
import { useCopy, useLanguage } from '#app/i18n/language-provider.tsx'
import { shortDateTime } from '#app/i18n/madrid-time.ts'
import { CommandSign } from '#app/panel/command-button.tsx'
import { SearchedList } from '#app/panel/searched-list.tsx'
import type { Column } from '#app/ui/data-table.tsx'
import type { FailedAddress } from './failed-addresses.server.ts'
import { failedAddressesPath as path } from './mail-delivery-paths.ts'

function useColumns(): Column<FailedAddress>[] {
  const { addresses: copy } = useCopy(mailDeliveryCopy)
  const { language } = useLanguage()
  return [
    {
      key: 'address',
      header: copy.address,
      grow: 2,
      narrow: 'title',
      cell: ({ address }) => <span className="font-[560] wrap-anywhere">{address}</span>,
    },
    {
      key: 'since',
      header: copy.since,
      grow: 0,
      cell: ({ failedAt }) => (
        <span className="whitespace-nowrap">{shortDateTime(failedAt, language)}</span>
      ),
    },
    { key: 'source', header: copy.source, grow: 0, cell: ({ source }) => copy.sources[source] },
    {
      key: 'reason',
      header: copy.reason,
      grow: 2,
      narrow: 'text',
      cell: ({ reason }) => (
        <span className="line-clamp-3 text-xs leading-snug wrap-anywhere">{reason}</span>
      ),
    },
    {
      key: 'actions',
      header: copy.actions,
      align: 'right',
      grow: 0,
      narrow: 'actions',
      cell: ({ address }) => (
        <CommandSign
          action={`${path}/desbloqueo`}
          fields={{ address }}
          label={copy.freeOf(address)}
          icon={MailCheck}
        />
      ),
    },
  ]
}

/** Addresses to which nothing is sent any more, and the way to free one. */
export function FailedAddressesTable(list: {
  rows: FailedAddress[]
  page: number
  pages: number
  more: boolean
  search: string
}) {
  const { addresses: copy } = useCopy(mailDeliveryCopy)
  const columns = useColumns()
  return (
    <>
      <PageTitle title={copy.title} />
      <h1 className="text-h2">{copy.title}</h1>
      <p className="text-ink-2 mt-3 mb-8 max-w-[42rem]">{copy.lead}</p>
      <SearchedList
        {...list}
        wordy
        path={path}
        texts={copy}
        rowKey={({ address }) => address}
        columns={columns}
      />
    </>
  )
}
