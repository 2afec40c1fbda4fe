import { messagesCopy } from '#app/copy/messages.ts'
import { CommandButton } from '#app/features/panel/command-button.tsx'
import { PagedTable, pageQuery, type TablePage } from '#app/features/panel/paged-table.tsx'
import { PageTitle } from '#app/head/page-title.tsx'
import { useCopy, useLanguage } from '#app/i18n/language-provider.tsx'
import { shortDateTime } from '#app/i18n/madrid-time.ts'
import { Badge } from '#app/ui/badge.tsx'
import type { Column } from '#app/ui/data-table.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import type { Message } from './message.ts'

const messagesPath = '/admin/mensajes'

function useColumns(query: string): Column<Message>[] {
  const copy = useCopy(messagesCopy)
  const { language } = useLanguage()
  return [
    { key: 'from', header: copy.name, cell: (message) => <Sender message={message} /> },
    {
      key: 'message',
      header: copy.message,
      cell: ({ message, language: written }) => (
        <span lang={written} className="block max-w-prose py-1 whitespace-pre-line">
          {message}
        </span>
      ),
    },
    { key: 'date', header: copy.date, cell: (row) => shortDateTime(row.createdAt, language) },
    {
      key: 'state',
      header: copy.state,
      cell: ({ handledAt }) => (
        <Badge tone={handledAt ? 'olive' : 'warn'}>{handledAt ? copy.handled : copy.open}</Badge>
      ),
    },
    {
      key: 'actions',
      header: copy.actions,
      align: 'right',
      cell: ({ id, name, handledAt }) => (
        <CommandButton
          action={`${messagesPath}/${id}/estado${query}`}
          fields={{ handled: handledAt ? 'no' : 'yes' }}
          label={handledAt ? copy.markOpenOf(name) : copy.markHandledOf(name)}
        >
          {handledAt ? copy.markOpen : copy.markHandled}
        </CommandButton>
      ),
    },
  ]
}

function Sender({ message: { name, email, phone } }: { message: Message }) {
  return (
    <span className="flex flex-col gap-0.5 py-1">
      <b className="font-semibold">{name}</b>
      <a
        href={`mailto:${email}`}
        className="inline-block wrap-anywhere underline underline-offset-4 @2xl:min-w-30"
      >
        {email}
      </a>
      {phone ? <a href={`tel:${phone.replaceAll(/[^+\d]/gu, '')}`}>{phone}</a> : null}
    </span>
  )
}

/** The messages of the contact form: what is still to be answered comes first. */
export function MessagesTable(list: TablePage<Message>) {
  const copy = useCopy(messagesCopy)
  const columns = useColumns(pageQuery(list.page))
  return (
    <>
      <PageTitle title={copy.title} />
      <h1 className="text-h2 mb-8">{copy.title}</h1>
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
