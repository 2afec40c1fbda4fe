import { membersCopy } from '#app/copy/members.ts'
import { PageTitle } from '#app/head/page-title.tsx'
import { useCopy } from '#app/i18n/language-provider.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { DataTable } from '#app/ui/data-table.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { TextLink } from '#app/ui/text-link.tsx'
import type { Double } from './find-doubles.server.ts'
import { membersPath } from './members-path.ts'

/** Members who look like one person, in pairs, each with the way to join them. */
export function DoublesPage({ pairs, more }: { pairs: Double[]; more: boolean }) {
  const { doubles: copy } = useCopy(membersCopy)
  return (
    <div className="max-w-[60rem]">
      <PageTitle title={copy.title} />
      <TextLink to={membersPath} back className="mb-4">
        {copy.back}
      </TextLink>
      <h1 className="text-h2 mb-4">{copy.title}</h1>
      <p className="text-ink-2 mb-8">{copy.lead}</p>
      <DataTable
        caption={copy.caption}
        rows={pairs}
        rowKey={({ id, other }) => `${id} ${other}`}
        columns={[
          {
            key: 'stays',
            header: copy.stays,
            grow: 2,
            narrow: 'title',
            cell: ({ memberNumber, fullName }) => copy.member(memberNumber, fullName),
          },
          {
            key: 'goes',
            header: copy.goes,
            grow: 2,
            narrow: 'text',
            cell: ({ otherNumber, otherName }) => copy.member(otherNumber, otherName),
          },
          {
            key: 'email',
            header: copy.email,
            cell: ({ email }) => <span className="[overflow-wrap:anywhere]">{email}</span>,
          },
          {
            key: 'look',
            header: copy.look,
            align: 'right',
            grow: 0,
            narrow: 'text',
            cell: ({ id, other }) => (
              <ButtonLink to={`${membersPath}/${other}/unir/${id}`} variant="line" size="sm">
                {copy.look}
              </ButtonLink>
            ),
          },
        ]}
        empty={<EmptyState drawing="nobody" title={copy.none} />}
      />
      {more ? <p className="text-ink-2 mt-4 text-sm">{copy.more}</p> : null}
    </div>
  )
}
