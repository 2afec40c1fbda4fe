import { Download } from 'lucide-react'
import type { ReactNode } from 'react'
import { buttonClass } from '#app/kit/ui/links/button.tsx'

/** What a list of money comes to, and the way to have all of it as a table for a spreadsheet. */
export function TotalLine({
  total,
  table,
  download,
  children,
}: {
  total: string
  /** Address of the table. */
  table: string
  download: string
  children?: ReactNode
}) {
  return (
    <div className="mb-6 flex flex-wrap items-center justify-between gap-4">
      <p className="text-lg">
        <strong className="tabular-nums">{total}</strong>
        {children}
      </p>
      <a href={table} download className={buttonClass({ variant: 'line' })}>
        <Download aria-hidden="true" className="size-5" strokeWidth={1.5} />
        {download}
      </a>
    </div>
  )
}
