import { activityCopy } from '#app/copy/activity.copy.ts'
import { deletionCopy } from '#app/copy/deletion.copy.ts'
import { CommandButton } from '#app/kit/panel/command-button.tsx'
import { ListHeading } from '#app/kit/panel/list-heading.tsx'
import { PagedTable, pageQuery } from '#app/kit/panel/tables/searched-list.tsx'
import { useColumnKinds } from '#app/kit/panel/tables/use-column-kinds.tsx'
import { trashPath, type TrashItem } from '#app/kit/records/trash-item.ts'
import { EmptyState } from '#app/kit/ui/marks/empty-state.tsx'
import { PageTitle } from '#app/platform/head/page-title.tsx'
import { requireOperation } from '#app/platform/http/area.server.ts'
import { requestContext } from '#app/platform/http/context.ts'
import { pageNumber } from '#app/platform/http/forms/query.ts'
import { useCopy, useLanguage } from '#app/platform/i18n/languages/language-provider.tsx'
import { shortDateTime } from '#app/platform/i18n/time/madrid-time.ts'
import type { Route } from './+types/trash-list.route.ts'
import { listTrash } from './trash.server.ts'

export const middleware: Route.MiddlewareFunction[] = [requireOperation('trash.manage')]

export function loader({ url, context }: Route.LoaderArgs) {
  const page = pageNumber(url.searchParams.get('pagina'))
  return listTrash(context.get(requestContext), page)
}

const rowButton = { variant: 'plain', size: 'row' } as const

export default function TrashList({ loaderData: list }: Route.ComponentProps) {
  const column = useColumnKinds<TrashItem>()
  const { trash: copy } = useCopy(deletionCopy)
  const { kinds } = useCopy(activityCopy)
  const { language } = useLanguage()
  return (
    <>
      <PageTitle title={copy.title} />
      <ListHeading title={copy.title} lead={copy.lead} />
      <PagedTable
        {...list}
        caption={copy.caption}
        rowKey={({ id }) => id}
        columns={[
          column.title({ header: copy.what, grow: 3 }, ({ title }) => (
            <span className="line-clamp-2 leading-snug font-[560]">{title}</span>
          )),
          column.fact(copy.kind, ({ kind }) => kinds[kind]),
          column.fact(copy.deleted, ({ deletedAt }) => (
            <span className="whitespace-nowrap">{shortDateTime(deletedAt, language)}</span>
          )),
          column.fact(copy.left, ({ daysLeft }) => (
            <span className="whitespace-nowrap">
              <span aria-hidden="true" className="wide:hidden">{`${copy.left} `}</span>
              {copy.days(daysLeft)}
            </span>
          )),
          column.fact(
            { header: copy.by, grow: 1, narrow: 'left-out' },
            ({ deletedBy }) => deletedBy ?? copy.nobody,
          ),
          column.actions(({ id, title }) => (
            <CommandButton
              look={rowButton}
              action={`${trashPath}/${id}/recuperacion${pageQuery(list.page)}`}
              fields={{}}
              label={copy.restoreOf(title)}
            >
              {copy.restore}
            </CommandButton>
          )),
        ]}
        empty={<EmptyState title={copy.empty} />}
      />
    </>
  )
}
