import { CreateLink } from '#app/kit/panel/list-heading.tsx'
import { PagedTable } from '#app/kit/panel/tables/searched-list.tsx'
import { useColumnKinds } from '#app/kit/panel/tables/use-column-kinds.tsx'
import { RowLink } from '#app/kit/ui/links/row-link.tsx'
import { Badge } from '#app/kit/ui/marks/badge.tsx'
import { EmptyState } from '#app/kit/ui/marks/empty-state.tsx'
import { LedgerFrame } from '#app/money/ledger/ledger-frame.tsx'
import { refundFilePath, refundFilesPath } from '#app/money/ledger/ledger-pages.ts'
import { BankFactsMissing } from '#app/money/ledger/paying/bank-facts-missing.tsx'
import { requestContext } from '#app/platform/http/context.ts'
import { loadSeparately } from '#app/platform/http/forms/fault.ts'
import { pageNumber } from '#app/platform/http/forms/query.ts'
import { decimal } from '#app/platform/i18n/decimal.ts'
import { useCopy, useLanguage } from '#app/platform/i18n/languages/language-provider.tsx'
import type { Route } from './+types/refund-file-list.route.ts'
import { listRefundFiles } from './listed-refund-files.server.ts'
import { fileTones } from './refund-file.ts'
import { refundFilesCopy } from './refund-files.copy.ts'

export async function loader({ url, context }: Route.LoaderArgs) {
  const page = pageNumber(url.searchParams.get('pagina'))
  return listRefundFiles(context.get(requestContext), page)
}

export const clientLoader = loadSeparately

function useColumns() {
  const column = useColumnKinds<Route.ComponentProps['loaderData']['rows'][number]>()
  const { columns: copy, number, states } = useCopy(refundFilesCopy)
  const { language } = useLanguage()
  return [
    column.title(copy.file, ({ id, number: own }) => (
      <RowLink to={refundFilePath(id)}>{number(own)}</RowLink>
    )),
    column.fact(copy.state, ({ state }) => <Badge tone={fileTones[state]}>{states[state]}</Badge>),
    column.day(copy.day, ({ executeOn }) => executeOn),
    column.count(copy.count, ({ count }) => decimal(count, language)),
    column.amount(copy.amount, ({ cents }) => cents),
  ]
}

export default function RefundFileList({ loaderData }: Route.ComponentProps) {
  const { ready, ...list } = loaderData
  const copy = useCopy(refundFilesCopy)
  return (
    <LedgerFrame
      page="transfers"
      buttons={ready ? <CreateLink to={`${refundFilesPath}/nuevo`} label={copy.create} /> : null}
    >
      <p className="text-ink-2 mb-6 max-w-[46rem] text-sm">{copy.lead}</p>
      {ready ? null : <BankFactsMissing text={copy.notReady} link={copy.settings} />}
      <PagedTable
        {...list}
        caption={copy.caption}
        columns={useColumns()}
        rowKey={({ id }) => id}
        empty={<EmptyState title={copy.none} />}
      />
    </LedgerFrame>
  )
}
