import { Outlet } from 'react-router'
import {
  failedAddressesPath,
  mailDomainPath,
} from '#app/circulars/mail-delivery/mail-delivery-paths.ts'
import { mailDeliveryCopy } from '#app/circulars/mail-delivery/mail-delivery.copy.ts'
import { ListHeading } from '#app/kit/panel/list-heading.tsx'
import { PagedTable, pageQuery, type TablePage } from '#app/kit/panel/tables/searched-list.tsx'
import { useColumnKinds } from '#app/kit/panel/tables/use-column-kinds.tsx'
import { ButtonLink } from '#app/kit/ui/links/button.tsx'
import { TextLink } from '#app/kit/ui/links/text-link.tsx'
import { Badge } from '#app/kit/ui/marks/badge.tsx'
import { EmptyState } from '#app/kit/ui/marks/empty-state.tsx'
import { PageTitle } from '#app/platform/head/page-title.tsx'
import { requireOperation } from '#app/platform/http/area.server.ts'
import { requestContext } from '#app/platform/http/context.ts'
import { pageNumber } from '#app/platform/http/forms/query.ts'
import { useCopy, useLanguage } from '#app/platform/i18n/languages/language-provider.tsx'
import { shortDateTime } from '#app/platform/i18n/time/madrid-time.ts'
import type { Route } from './+types/mail-list.route.ts'
import { failingMailsCopy } from './failing-mails.copy.ts'
import { listFailingMails, type FailingMail } from './failing-mails.server.ts'
import { retryAllPath } from './stored-mail.ts'

export const middleware: Route.MiddlewareFunction[] = [requireOperation('mails.manage')]

export function loader({ url, context }: Route.LoaderArgs) {
  const page = pageNumber(url.searchParams.get('pagina'))
  return listFailingMails(context.get(requestContext), page)
}

export default function MailList({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <Outlet />
      <FailingMailsTable {...loaderData} />
    </>
  )
}

function useColumns() {
  const column = useColumnKinds<FailingMail>()
  const copy = useCopy(failingMailsCopy)
  const { language } = useLanguage()
  return [
    column.title(copy.recipient, ({ recipient }) => (
      <span className="font-[560] wrap-anywhere">{recipient}</span>
    )),
    column.fact({ header: copy.subject, grow: 2 }, ({ subject }) => subject),
    column.fact(copy.date, (mail) => (
      <span className="whitespace-nowrap">{shortDateTime(mail.createdAt, language)}</span>
    )),
    column.fact(copy.state, ({ parkedAt, attempts }) => (
      <span className="wide:flex-col flex items-start gap-1">
        <Badge tone={parkedAt ? 'error' : 'warn'}>{parkedAt ? copy.parked : copy.retrying}</Badge>
        <span className="text-xs text-stone-600">{copy.attempts(attempts)}</span>
      </span>
    )),
    column.text({ header: copy.error, grow: 2 }, ({ lastError }) => (
      <span className="line-clamp-3 text-xs leading-snug wrap-anywhere">{lastError}</span>
    )),
  ]
}

function FailingMailsTable({
  parked,
  sends,
  ...list
}: TablePage<FailingMail> & {
  parked: number
  sends: boolean
}) {
  const copy = useCopy(failingMailsCopy)
  const delivery = useCopy(mailDeliveryCopy)
  const query = pageQuery(list.page)
  const columns = useColumns()
  return (
    <>
      <PageTitle title={copy.title} />
      <ListHeading title={copy.title} lead={copy.lead}>
        {parked > 0 ? (
          <ButtonLink to={retryAllPath + query} variant="line" preventScrollReset>
            {copy.retryAll.open(parked)}
          </ButtonLink>
        ) : null}
      </ListHeading>
      <p className="-mt-4 mb-4 flex flex-wrap gap-x-8">
        <TextLink to={failedAddressesPath} arrow>
          {delivery.addresses.title}
        </TextLink>
        <TextLink to={mailDomainPath} arrow>
          {delivery.domain.title}
        </TextLink>
      </p>
      <PagedTable
        {...list}
        multiline
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
      />
    </>
  )
}
