import { membershipLifeCopy } from '#app/copy/membership-life.ts'
import { PageTitle } from '#app/head/page-title.tsx'
import { useCopy, useLanguage } from '#app/i18n/language-provider.tsx'
import { shortDay } from '#app/i18n/madrid-time.ts'
import { CommandButton } from '#app/panel/command-button.tsx'
import { PagedTable, usePageAddress, type TablePage } from '#app/panel/paged-table.tsx'
import { RowTick, TickAll, TickedBar } from '#app/panel/ticked-bar.tsx'
import { Badge } from '#app/ui/badge.tsx'
import type { Column } from '#app/ui/data-table.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { RowLink } from '#app/ui/row-link.tsx'
import { TextLink } from '#app/ui/text-link.tsx'
import type { ComingRenewal } from './coming-renewals.server.ts'

/** The id of the form that the ticks belong to. */
const renewForm = 'renew-several'
const inBar = { variant: 'line', size: 'sm' } as const

/** Memberships that are about to end or have, with what happens to each by itself, to be renewed together. */
export function RenewalsPage(list: TablePage<ComingRenewal> & { more: boolean }) {
  const { renewals: copy, back } = useCopy(membershipLifeCopy)
  const hrefFor = usePageAddress()
  return (
    <>
      <PageTitle title={copy.title} />
      <TextLink to="/admin/socios" back className="mb-4">
        {back}
      </TextLink>
      <h1 className="text-h2 mb-4">{copy.title}</h1>
      <p className="text-ink-2 mb-8 max-w-[46rem]">{copy.lead}</p>
      <PagedTable
        {...list}
        caption={copy.caption}
        rowKey={({ id }) => id}
        columns={useColumns()}
        empty={<EmptyState drawing="nobody" title={copy.none} />}
        hrefFor={hrefFor}
        pagesLabel={copy.pages}
      />
      {list.rows.length > 0 ? (
        <TickedBar form={renewForm} told={copy.ticked}>
          <CommandButton id={renewForm} action="/admin/socios/renovaciones/renovar" look={inBar}>
            {copy.renew}
          </CommandButton>
        </TickedBar>
      ) : null}
    </>
  )
}

function useColumns(): Column<ComingRenewal>[] {
  const { renewals: copy } = useCopy(membershipLifeCopy)
  const { language } = useLanguage()
  return [
    {
      key: 'tick',
      header: copy.ticks,
      head: <TickAll form={renewForm} />,
      grow: 0,
      narrow: 'tick',
      cell: ({ id, fullName }) => (
        <RowTick form={renewForm} name={id} value="yes" label={copy.tick(fullName)} />
      ),
    },
    {
      key: 'number',
      header: copy.number,
      grow: 0,
      cell: ({ memberNumber }) => (
        <span>
          <span aria-hidden="true" className="spread:hidden">
            {`${copy.number} `}
          </span>
          {memberNumber}
        </span>
      ),
    },
    {
      key: 'name',
      header: copy.name,
      grow: 3,
      narrow: 'title',
      cell: ({ id, fullName }) => <RowLink to={`/admin/socios/${id}`}>{fullName}</RowLink>,
    },
    {
      key: 'plan',
      header: copy.plan,
      grow: 2,
      narrow: 'left-out',
      cell: ({ plan, shared, suspended }) => (
        <span className="inline-flex flex-wrap items-center gap-x-2 gap-y-1">
          {plan}
          {shared ? <Badge tone="neutral">{copy.shared}</Badge> : null}
          {suspended ? <Badge tone="error">{copy.suspended}</Badge> : null}
        </span>
      ),
    },
    {
      key: 'end',
      header: copy.end,
      grow: 0,
      narrow: 'left-out',
      cell: ({ validUntil }) => shortDay(validUntil, language),
    },
    {
      key: 'next',
      header: copy.next,
      grow: 2,
      cell: ({ next }) => copy.steps[next.kind](shortDay(next.on, language)),
    },
  ]
}
