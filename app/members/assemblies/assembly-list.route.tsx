import { Pencil } from 'lucide-react'
import { Outlet } from 'react-router'
import { IconLink } from '#app/kit/panel/icon-link.tsx'
import { CreateLink, ListHeading } from '#app/kit/panel/list-heading.tsx'
import { PagedTable } from '#app/kit/panel/tables/searched-list.tsx'
import { useColumnKinds } from '#app/kit/panel/tables/use-column-kinds.tsx'
import { RowLink } from '#app/kit/ui/links/row-link.tsx'
import { Badge } from '#app/kit/ui/marks/badge.tsx'
import { EmptyState } from '#app/kit/ui/marks/empty-state.tsx'
import {
  listAssemblies,
  type ListedAssembly,
} from '#app/members/assemblies/writing/manage-assemblies.server.ts'
import { PageTitle } from '#app/platform/head/page-title.tsx'
import { requireOperation } from '#app/platform/http/area.server.ts'
import { requestContext } from '#app/platform/http/context.ts'
import { pageNumber } from '#app/platform/http/forms/query.ts'
import { useCopy, useLanguage } from '#app/platform/i18n/languages/language-provider.tsx'
import { listDateTime } from '#app/platform/i18n/time/madrid-time.ts'
import type { Route } from './+types/assembly-list.route.ts'
import { assembliesCopy } from './assemblies.copy.ts'
import { assembliesPath } from './assembly.ts'

export const middleware: Route.MiddlewareFunction[] = [requireOperation('assemblies.manage')]

export function loader({ url, context }: Route.LoaderArgs) {
  const page = pageNumber(url.searchParams.get('pagina'))
  return listAssemblies(context.get(requestContext), page)
}

export default function AssemblyList({ loaderData: list }: Route.ComponentProps) {
  const { title, panel: copy, form } = useCopy(assembliesCopy)
  const columns = useColumns()
  return (
    <>
      <PageTitle title={title} />
      <ListHeading title={title} lead={copy.lead}>
        <CreateLink to={`${assembliesPath}/nueva`} label={form.addTitle} />
      </ListHeading>
      <Outlet />
      <PagedTable
        {...list}
        caption={copy.caption}
        rowKey={({ id }) => id}
        columns={columns}
        empty={<EmptyState title={copy.empty} />}
      />
    </>
  )
}

function useColumns() {
  const column = useColumnKinds<ListedAssembly>()
  const { panel: copy } = useCopy(assembliesCopy)
  const { language } = useLanguage()
  return [
    column.title({ header: copy.name, grow: 3 }, ({ id, title }) => (
      <RowLink to={`${assembliesPath}/${id}`}>{title}</RowLink>
    )),
    column.fact(copy.when, ({ startsAt }) => (
      <span className="whitespace-nowrap">{listDateTime(startsAt, language)}</span>
    )),
    column.count({ header: copy.coming, narrow: 'left-out' }, ({ coming }) => coming),
    column.fact(copy.state, ({ published, recordPublished }) => (
      <Badge tone={recordPublished ? 'olive' : published ? 'sea' : 'neutral'}>
        {recordPublished ? copy.withRecord : published ? copy.published : copy.draft}
      </Badge>
    )),
    column.actions(({ id, title }) => (
      <IconLink to={`${assembliesPath}/${id}/editar`} label={copy.editOf(title)} icon={Pencil} />
    )),
  ]
}
