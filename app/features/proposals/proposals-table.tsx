import { Eye, EyeOff, MessageSquareReply } from 'lucide-react'
import { useLocation } from 'react-router'
import { proposalsCopy } from '#app/copy/proposals.ts'
import { useCopy, useLanguage } from '#app/i18n/language-provider.tsx'
import { shortDate } from '#app/i18n/madrid-time.ts'
import { CommandSign } from '#app/panel/command-button.tsx'
import { IconLink } from '#app/panel/icon-link.tsx'
import { PagedTable, usePageAddress } from '#app/panel/paged-table.tsx'
import { Badge } from '#app/ui/badge.tsx'
import { ChipLinks } from '#app/ui/chip-links.tsx'
import type { Column } from '#app/ui/data-table.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import {
  managedProposalsPath,
  proposalStatuses,
  type ManagedProposal,
  type ProposalStatus,
} from './proposal.ts'
import { statusWords } from './status-words.ts'

function useColumns(): Column<ManagedProposal>[] {
  const { panel: copy } = useCopy(proposalsCopy)
  const { language } = useLanguage()
  const { search: query } = useLocation()
  return [
    {
      key: 'name',
      header: copy.name,
      grow: 2,
      narrow: 'title',
      cell: ({ name, town, hidden }) => (
        <span className="flex min-w-0 flex-col leading-snug">
          <span className="flex flex-wrap items-center gap-x-2">
            <b className="font-semibold wrap-anywhere">{name}</b>
            {hidden ? <Badge tone="warn">{copy.hidden}</Badge> : null}
          </span>
          {town ? <span className="text-xs text-stone-600">{town}</span> : null}
        </span>
      ),
    },
    {
      key: 'why',
      header: copy.why,
      grow: 4,
      narrow: 'text',
      cell: ({ why }) => (
        <span className="block py-1 leading-snug wrap-anywhere whitespace-pre-line">{why}</span>
      ),
    },
    {
      key: 'by',
      header: copy.by,
      grow: 1,
      cell: ({ by }) => by ?? copy.nobody,
    },
    {
      key: 'votes',
      header: copy.votes,
      align: 'right',
      grow: 0,
      cell: ({ votes }) => (
        <span>
          <span aria-hidden="true" className="spread:hidden">
            {`${copy.votes}: `}
          </span>
          {votes}
        </span>
      ),
    },
    {
      key: 'date',
      header: copy.date,
      grow: 0,
      narrow: 'left-out',
      cell: ({ createdAt }) => (
        <span className="whitespace-nowrap">{shortDate(createdAt, language)}</span>
      ),
    },
    {
      key: 'actions',
      header: copy.actions,
      align: 'right',
      grow: 0,
      narrow: 'actions',
      cell: ({ id, name, hidden }) => (
        <span className="inline-flex items-center">
          <IconLink
            to={`${managedProposalsPath}/${id}/respuesta${query}`}
            label={copy.answerTo(name)}
            icon={MessageSquareReply}
          />
          <CommandSign
            action={`${managedProposalsPath}/${id}/visibilidad${query}`}
            fields={{ hidden: hidden ? 'no' : 'yes' }}
            label={hidden ? copy.showOf(name) : copy.hideOf(name)}
            icon={hidden ? Eye : EyeOff}
          />
        </span>
      ),
    },
  ]
}

/** The panel's list of what members propose, by votes. */
export function ProposalsTable({
  rows,
  status,
  page,
  pages,
  more,
}: {
  rows: ManagedProposal[]
  status: ProposalStatus
  page: number
  pages: number
  more: boolean
}) {
  const { panel: copy, statuses, which, pages: pagesLabel } = useCopy(proposalsCopy)
  const columns = useColumns()
  const pageAddress = usePageAddress()
  return (
    <>
      <div className="mb-6">
        <ChipLinks
          oneLine
          label={which}
          items={proposalStatuses.map((each) => ({
            key: each,
            label: statuses[each],
            to: `${managedProposalsPath}?estado=${statusWords[each]}`,
            on: each === status,
          }))}
        />
      </div>
      <PagedTable
        wordy
        rows={rows}
        page={page}
        pages={pages}
        more={more}
        caption={copy.caption}
        rowKey={({ id }) => id}
        columns={columns}
        empty={<EmptyState title={copy.empty} />}
        hrefFor={pageAddress}
        pagesLabel={pagesLabel}
      />
    </>
  )
}
