import { tableImportCopy } from '#app/copy/panel/table-import.copy.ts'
import { ReportPages } from '#app/kit/panel/report-pages.tsx'
import { useColumnKinds } from '#app/kit/panel/tables/use-column-kinds.tsx'
import { DataTable } from '#app/kit/ui/data-table.tsx'
import { Badge } from '#app/kit/ui/marks/badge.tsx'
import { useCopy } from '#app/platform/i18n/languages/language-provider.tsx'

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
 * @param formAction where the form asks for another page.
 */
export function TableRemarks({
  subject,
  remarks,
  ...pages
}: {
  subject: string
  remarks: readonly ShownRemark[]
  page: number
  pages: number
  formAction: string
}) {
  const column = useColumnKinds<ShownRemark>()
  const copy = useCopy(tableImportCopy)
  if (remarks.length === 0) return null
  return (
    <>
      <DataTable
        caption={copy.remarks}
        rows={remarks.toSorted((one, other) => one.line - other.line)}
        rowKey={({ line }) => String(line)}
        columns={[
          column.fact(copy.line, ({ line }) => line),
          column.title(subject, ({ name }) => (
            <span className="[overflow-wrap:anywhere]">{name}</span>
          )),
          column.fact(copy.what, ({ what, warns }) => (
            <Badge tone={warns ? 'warn' : 'olive'}>{what}</Badge>
          )),
          column.text(copy.why, ({ details }) => (
            <ul className="flex flex-col gap-1 text-left md:py-2">
              {details.map((text) => (
                <li key={text} className="[overflow-wrap:anywhere]">
                  {text}
                </li>
              ))}
            </ul>
          )),
        ]}
        empty={null}
      />
      <ReportPages {...pages} />
    </>
  )
}
