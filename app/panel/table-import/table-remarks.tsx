import { tableImportCopy } from '#app/copy/table-import.ts'
import { useCopy } from '#app/i18n/language-provider.tsx'
import { Badge } from '#app/ui/badge.tsx'
import { DataTable } from '#app/ui/data-table.tsx'

/** What is to be said of a row: whom or what it is about, what happens to it, and why. */
export type ShownRemark = {
  line: number
  name: string
  what: string
  /** Something that somebody may want to put right. */
  warns: boolean
  details: string[]
}

/**
 * What happens to the rows of a table, by their lines.
 *
 * @param subject what the rows are about, as the head of its column.
 * @param more rows that are not listed.
 */
export function TableRemarks({
  subject,
  remarks,
  more,
}: {
  subject: string
  remarks: readonly ShownRemark[]
  more: number
}) {
  const copy = useCopy(tableImportCopy)
  if (remarks.length === 0) return null
  return (
    <>
      <DataTable
        caption={copy.remarks}
        rows={remarks.toSorted((one, other) => one.line - other.line)}
        rowKey={({ line }) => String(line)}
        columns={[
          { key: 'line', header: copy.line, grow: 0, cell: ({ line }) => line },
          {
            key: 'subject',
            header: subject,
            grow: 2,
            narrow: 'title',
            cell: ({ name }) => <span className="[overflow-wrap:anywhere]">{name}</span>,
          },
          {
            key: 'what',
            header: copy.what,
            grow: 0,
            cell: ({ what, warns }) => <Badge tone={warns ? 'warn' : 'olive'}>{what}</Badge>,
          },
          {
            key: 'why',
            header: copy.why,
            grow: 3,
            narrow: 'text',
            cell: ({ details }) => (
              <ul className="flex flex-col gap-1 text-left md:py-2">
                {details.map((text) => (
                  <li key={text} className="[overflow-wrap:anywhere]">
                    {text}
                  </li>
                ))}
              </ul>
            ),
          },
        ]}
        empty={null}
      />
      {more > 0 ? <p className="text-ink-2 mt-4 text-sm">{copy.more(more)}</p> : null}
    </>
  )
}
