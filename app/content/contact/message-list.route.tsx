import { Check, Undo2 } from 'lucide-react'
import { CommandButton, CommandIconButton } from '#app/kit/panel/command-button.tsx'
import { ListHeading } from '#app/kit/panel/list-heading.tsx'
import { PagedTable, pageQuery } from '#app/kit/panel/tables/searched-list.tsx'
import { RowTick, TickAll, TickedBar } from '#app/kit/panel/tables/ticked-bar.tsx'
import { useColumnKinds } from '#app/kit/panel/tables/use-column-kinds.tsx'
import { Badge } from '#app/kit/ui/marks/badge.tsx'
import { EmptyState } from '#app/kit/ui/marks/empty-state.tsx'
import { PageTitle } from '#app/platform/head/page-title.tsx'
import { requireOperation } from '#app/platform/http/area.server.ts'
import { requestContext } from '#app/platform/http/context.ts'
import { pageNumber } from '#app/platform/http/forms/query.ts'
import { useCopy, useLanguage } from '#app/platform/i18n/languages/language-provider.tsx'
import { shortDateTime } from '#app/platform/i18n/time/madrid-time.ts'
import type { Route } from './+types/message-list.route.ts'
import { messagesCopy } from './messages.copy.ts'
import { listMessages, type Message } from './messages.server.ts'

export const middleware: Route.MiddlewareFunction[] = [requireOperation('messages.manage')]

export function loader({ url, context }: Route.LoaderArgs) {
  const page = pageNumber(url.searchParams.get('pagina'))
  return listMessages(context.get(requestContext), page)
}

/** The messages of the contact form, open ones first. */
export default function MessageList({ loaderData: list }: Route.ComponentProps) {
  const copy = useCopy(messagesCopy)
  const columns = useColumns(pageQuery(list.page))
  return (
    <>
      <PageTitle title={copy.title} />
      <ListHeading title={copy.title} {...(list.rows.length > 0 ? { lead: copy.lead } : {})} />
      <PagedTable
        {...list}
        multiline
        caption={copy.caption}
        rowKey={({ id }) => id}
        columns={columns}
        empty={<EmptyState drawing="messages" title={copy.empty} />}
      />
      {list.rows.some(({ handledAt }) => handledAt === null) ? (
        <TickedBar form={handleForm} countText={copy.ticked}>
          {() => (
            <CommandButton
              id={handleForm}
              action={`${messagesPath}/estado${pageQuery(list.page)}`}
              look={lineButton}
            >
              {copy.handleTicked}
            </CommandButton>
          )}
        </TickedBar>
      ) : null}
    </>
  )
}

const messagesPath = '/admin/mensajes'

const handleForm = 'handle-several'

function useColumns(query: string) {
  const column = useColumnKinds<Message>()
  const copy = useCopy(messagesCopy)
  const { language } = useLanguage()
  return [
    column.fact(
      { header: copy.ticks, head: <TickAll form={handleForm} />, narrow: 'tick' },
      ({ id, name, handledAt }) =>
        handledAt ? null : <RowTick form={handleForm} name={id} label={copy.tick(name)} />,
    ),
    column.title(copy.name, (message) => <Sender message={message} />),
    column.text({ header: copy.message, grow: 5 }, ({ message, language: written }) => (
      <span lang={written} className="block max-w-prose py-1 leading-snug whitespace-pre-line">
        {message}
      </span>
    )),
    column.fact(copy.date, (row) => (
      <span className="wide:whitespace-nowrap">{shortDateTime(row.createdAt, language)}</span>
    )),
    column.fact(copy.state, ({ handledAt }) => (
      <Badge tone={handledAt ? 'olive' : 'warn'}>{handledAt ? copy.handled : copy.open}</Badge>
    )),
    column.actions(({ id, name, handledAt }) => (
      <CommandIconButton
        action={`${messagesPath}/${id}/estado${query}`}
        fields={{ handled: handledAt ? 'no' : 'yes' }}
        label={handledAt ? copy.markOpenOf(name) : copy.markHandledOf(name)}
        icon={handledAt ? Undo2 : Check}
      />
    )),
  ]
}

const lineButton = { variant: 'line', size: 'sm' } as const

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
        <a
          href={`tel:${phone.replaceAll(/[^+\d]/gu, '')}`}
          className="wide:whitespace-nowrap py-0.5"
        >
          {phone}
        </a>
      ) : null}
    </span>
  )
}
