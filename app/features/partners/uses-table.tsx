import { Download } from 'lucide-react'
import { editingCopy } from '#app/copy/editing.ts'
import { partnersPanelCopy, partnerUsesCopy } from '#app/copy/partners-panel.ts'
import { PageTitle } from '#app/head/page-title.tsx'
import { useCopy, useLanguage } from '#app/i18n/language-provider.tsx'
import { shortDateTime } from '#app/i18n/madrid-time.ts'
import { PagedTable, usePageAddress, type TablePage } from '#app/panel/paged-table.tsx'
import { Breadcrumbs } from '#app/ui/breadcrumbs.tsx'
import { buttonClass } from '#app/ui/button.tsx'
import type { Column } from '#app/ui/data-table.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { RowLink } from '#app/ui/row-link.tsx'
import { TextLink } from '#app/ui/text-link.tsx'
import type { ManagedUse } from './managed-partner.ts'
import { partnersPath, usesPath } from './partner.ts'

function useColumns(): Column<ManagedUse>[] {
  const copy = useCopy(partnerUsesCopy)
  const { language } = useLanguage()
  return [
    {
      key: 'member',
      header: copy.member,
      grow: 2,
      narrow: 'title',
      cell: ({ person }) => {
        if (person === null) return <span className="text-stone-600">{copy.nobody}</span>
        const number = person.number === null ? '' : ` ${copy.number(String(person.number))}`
        return person.recordId === null ? (
          person.name
        ) : (
          <RowLink to={`/admin/socios/${person.recordId}`}>{person.name + number}</RowLink>
        )
      },
    },
    { key: 'partner', header: copy.partner, grow: 2, cell: ({ partner }) => partner },
    {
      key: 'when',
      header: copy.when,
      grow: 0,
      cell: ({ usedAt }) => shortDateTime(usedAt, language),
    },
    {
      key: 'how',
      header: copy.how,
      grow: 0,
      cell: ({ typed }) => copy.ways[typed ? 'typed' : 'scanned'],
    },
  ]
}

/** Every use of a benefit, for the club; of one partner where its list led here. */
export function UsesTable({
  partner,
  ...list
}: TablePage<ManagedUse> & { more: boolean; partner: { id: string; name: string } | null }) {
  const copy = useCopy(partnerUsesCopy)
  const { title: listTitle } = useCopy(partnersPanelCopy)
  const { path } = useCopy(editingCopy)
  const title = partner ? copy.titleOf(partner.name) : copy.title
  const query = partner ? `?local=${partner.id}` : ''
  return (
    <>
      <PageTitle title={title} />
      <Breadcrumbs label={path} steps={[{ to: partnersPath, label: listTitle }]} current={title} />
      <div className="mt-2 mb-8 flex flex-wrap items-center justify-between gap-4">
        <h1 className="text-h2">{title}</h1>
        <a href={`${usesPath}.csv${query}`} download className={buttonClass({ variant: 'line' })}>
          <Download aria-hidden="true" className="size-5" strokeWidth={1.5} />
          {copy.download}
        </a>
      </div>
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
        hrefFor={usePageAddress()}
        pagesLabel={copy.pages}
      />
    </>
  )
}
