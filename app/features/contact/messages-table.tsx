import { Check, Undo2 } from 'lucide-react'
import { messagesCopy } from '#app/copy/messages.ts'
import { PageTitle } from '#app/head/page-title.tsx'
import { useCopy, useLanguage } from '#app/i18n/language-provider.tsx'
import { shortDateTime } from '#app/i18n/madrid-time.ts'
import { CommandButton, CommandSign } from '#app/panel/command-button.tsx'
import { PagedTable, pageQuery, type TablePage } from '#app/panel/paged-table.tsx'
import { RowTick, TickAll, TickedBar } from '#app/panel/ticked-bar.tsx'
import { Badge } from '#app/ui/badge.tsx'
import type { Column } from '#app/ui/data-table.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import type { Message } from './message.ts'

const messagesPath = '/admin/mensajes'

/** The id of the form that the ticks belong to. */
const handleForm = 'handle-several'

function useColumns(query: string): Column<Message>[] {
  const copy = useCopy(messagesCopy)
  const { language } = useLanguage()
  return [
    {
      key: 'tick',
      header: copy.ticks,
      head: <TickAll form={handleForm} />,
      grow: 0,
      narrow: 'tick',
      cell: ({ id, name, handledAt }) =>
        handledAt ? null : (
          <RowTick form={handleForm} name={id} value="yes" label={copy.tick(name)} />
        ),
    },
    {
      key: 'from',
      header: copy.name,
      grow: 2,
      narrow: 'title',
      cell: (message) => <Sender message={message} />,
    },
    {
      key: 'message',
      header: copy.message,
      grow: 5,
      narrow: 'text',
      cell: ({ message, language: written }) => (
        <span lang={written} className="block max-w-prose py-1 leading-snug whitespace-pre-line">
          {message}
        </span>
      ),
    },
    {
      key: 'date',
      header: copy.date,
      grow: 0,
      cell: (row) => (
        <span className="whitespace-nowrap">{shortDateTime(row.createdAt, language)}</span>
      ),
    },
    {
      key: 'state',
      header: copy.state,
      grow: 0,
      cell: ({ handledAt }) => (
        <Badge tone={handledAt ? 'olive' : 'warn'}>{handledAt ? copy.handled : copy.open}</Badge>
      ),
    },
    {
      key: 'actions',
      header: copy.actions,
      align: 'right',
      grow: 0,
      narrow: 'actions',
      cell: ({ id, name, handledAt }) => (
        <CommandSign
          action={`${messagesPath}/${id}/estado${query}`}
          fields={{ handled: handledAt ? 'no' : 'yes' }}
          label={handledAt ? copy.markOpenOf(name) : copy.markHandledOf(name)}
          icon={handledAt ? Undo2 : Check}
        />
      ),
    },
  ]
}

const line = { variant: 'line', size: 'sm' } as const

function Sender({ message: { name, email, phone } }: { message: Message }) {
  return (
    <span className="flex flex-col items-start py-1">
      <b className="font-semibold">{name}</b>
      <a
        href={`mailto:${email}`}
        title={email}
        className="max-w-full truncate py-0.5 underline underline-offset-4"
      >
        {email}
      </a>
      {phone ? (
        <a href={`tel:${phone.replaceAll(/[^+\d]/gu, '')}`} className="py-0.5 whitespace-nowrap">
          {phone}
        </a>
      ) : null}
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
        wordy
        caption={copy.caption}
        rowKey={({ id }) => id}
        columns={columns}
        empty={<EmptyState drawing="messages" title={copy.empty} />}
        hrefFor={pageQuery}
        pagesLabel={copy.pages}
      />
      {list.rows.some(({ handledAt }) => handledAt === null) ? (
        <TickedBar form={handleForm} told={copy.ticked}>
          <CommandButton
            id={handleForm}
            action={`${messagesPath}/estado${pageQuery(list.page)}`}
            look={line}
          >
            {copy.handleTicked}
          </CommandButton>
        </TickedBar>
      ) : null}
    </>
  )
}
