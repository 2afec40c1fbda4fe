import { ListHeading } from '#app/kit/panel/list-heading.tsx'
import { PagedTable } from '#app/kit/panel/tables/searched-list.tsx'
import { useColumnKinds } from '#app/kit/panel/tables/use-column-kinds.tsx'
import { RowLink } from '#app/kit/ui/links/row-link.tsx'
import { TextLink } from '#app/kit/ui/links/text-link.tsx'
import { EmptyState } from '#app/kit/ui/marks/empty-state.tsx'
import { partnersPath, usesPath } from '#app/members/partners/checks/partner.ts'
import { partnersPanelCopy, partnerUsesCopy } from '#app/members/partners/partners-panel.copy.ts'
import { PageTitle } from '#app/platform/head/page-title.tsx'
import { requireOperation } from '#app/platform/http/area.server.ts'
import { requestContext } from '#app/platform/http/context.ts'
import { loadSeparately } from '#app/platform/http/forms/fault.ts'
import { pageNumber } from '#app/platform/http/forms/query.ts'
import { useCopy, useLanguage } from '#app/platform/i18n/languages/language-provider.tsx'
import { shortDateTime } from '#app/platform/i18n/time/madrid-time.ts'
import type { Route } from './+types/benefit-uses.route.ts'
import { listUses, type ManagedUse } from './managed-uses.server.ts'

export const middleware: Route.MiddlewareFunction[] = [requireOperation('partners.manage')]

export function loader({ url, context }: Route.LoaderArgs) {
  const page = pageNumber(url.searchParams.get('pagina'))
  return listUses(context.get(requestContext), { partner: url.searchParams.get('local'), page })
}

export const clientLoader = loadSeparately

export default function BenefitUses({ loaderData: { partner, ...list } }: Route.ComponentProps) {
  const copy = useCopy(partnerUsesCopy)
  const { title: listTitle } = useCopy(partnersPanelCopy)
  const title = partner ? copy.titleOf(partner.name) : copy.title
  return (
    <>
      <PageTitle title={title} />
      <ListHeading title={title} above={{ to: partnersPath, label: listTitle }} />
      {partner ? (
        <TextLink to={usesPath} className="mb-4">
          {copy.all}
        </TextLink>
      ) : null}
      <PagedTable
        {...list}
        caption={copy.caption}
        columns={useColumns()}
        rowKey={({ id }) => id}
        empty={<EmptyState title={copy.empty} />}
      />
    </>
  )
}

function useColumns() {
  const column = useColumnKinds<ManagedUse>()
  const copy = useCopy(partnerUsesCopy)
  const { language } = useLanguage()
  return [
    column.title(copy.member, ({ name, number, recordId }) => {
      if (name === null) return <span className="text-stone-600">{copy.nobody}</span>
      const numbered = number === null ? name : `${name} ${copy.number(String(number))}`
      return recordId === null ? (
        name
      ) : (
        <RowLink to={`/admin/socios/${recordId}`}>{numbered}</RowLink>
      )
    }),
    column.fact({ header: copy.partner, grow: 2 }, ({ partner }) => partner),
    column.fact(copy.when, ({ usedAt }) => shortDateTime(usedAt, language)),
    column.fact(copy.how, ({ typed }) => copy.ways[typed ? 'typed' : 'scanned']),
  ]
}
