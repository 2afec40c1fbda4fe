import { MailCheck } from 'lucide-react'
import { CommandIconButton } from '#app/kit/panel/command-button.tsx'
import { ListHeading } from '#app/kit/panel/list-heading.tsx'
import { SearchedList } from '#app/kit/panel/tables/searched-list.tsx'
import { useColumnKinds } from '#app/kit/panel/tables/use-column-kinds.tsx'
import { PageTitle } from '#app/platform/head/page-title.tsx'
import { requireOperation } from '#app/platform/http/area.server.ts'
import { requestContext } from '#app/platform/http/context.ts'
import { loadSeparately } from '#app/platform/http/forms/fault.ts'
import { searchedPage } from '#app/platform/http/forms/query.ts'
import { useCopy, useLanguage } from '#app/platform/i18n/languages/language-provider.tsx'
import { shortDateTime } from '#app/platform/i18n/time/madrid-time.ts'
import type { Route } from './+types/failed-address-list.route.ts'
import { listFailedAddresses, type FailedAddress } from './failed-addresses.server.ts'
import { failedAddressesPath as path, failingMailsPath } from './mail-delivery-paths.ts'
import { mailDeliveryCopy } from './mail-delivery.copy.ts'

export const middleware: Route.MiddlewareFunction[] = [requireOperation('mails.manage')]

export async function loader({ url, context }: Route.LoaderArgs) {
  const { search, page } = searchedPage(url.searchParams)
  return { search, ...(await listFailedAddresses(context.get(requestContext), { search, page })) }
}

export const clientLoader = loadSeparately

function useColumns() {
  const column = useColumnKinds<FailedAddress>()
  const { addresses: copy } = useCopy(mailDeliveryCopy)
  const { language } = useLanguage()
  return [
    column.title(copy.address, ({ address }) => (
      <span className="font-[560] wrap-anywhere">{address}</span>
    )),
    column.fact(copy.since, ({ failedAt }) => (
      <span className="whitespace-nowrap">{shortDateTime(failedAt, language)}</span>
    )),
    column.fact(copy.source, ({ source }) => copy.sources[source]),
    column.text({ header: copy.reason, grow: 2 }, ({ reason }) => (
      <span className="line-clamp-3 text-xs leading-snug wrap-anywhere">{reason}</span>
    )),
    column.actions(({ address }) => (
      <CommandIconButton
        action={`${path}/desbloqueo`}
        fields={{ address }}
        label={copy.freeOf(address)}
        icon={MailCheck}
      />
    )),
  ]
}

export default function FailedAddressList({ loaderData }: Route.ComponentProps) {
  const { addresses: copy, back } = useCopy(mailDeliveryCopy)
  const columns = useColumns()
  return (
    <>
      <PageTitle title={copy.title} />
      <ListHeading
        title={copy.title}
        lead={copy.lead}
        above={{ to: failingMailsPath, label: back }}
      />
      <SearchedList
        {...loaderData}
        multiline
        path={path}
        texts={copy}
        rowKey={({ address }) => address}
        columns={columns}
      />
    </>
  )
}
