import { Download } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'
import { panelCopy } from '#app/copy/panel.copy.ts'
import { ListHeading } from '#app/kit/panel/list-heading.tsx'
import { Breadcrumbs } from '#app/kit/ui/links/breadcrumbs.tsx'
import { buttonClass } from '#app/kit/ui/links/button.tsx'
import { SectionLinks } from '#app/kit/ui/links/section-links.tsx'
import { PageTitle } from '#app/platform/head/page-title.tsx'
import { useCopy } from '#app/platform/i18n/languages/language-provider.tsx'
import { type LedgerPage, ledgerGroups } from './ledger-pages.ts'
import { ledgerCopy } from './ledger.copy.ts'

/** Title and navigation of the pages about the club's money. */
export function LedgerFrame({
  page,
  title,
  buttons,
  children,
}: {
  page: LedgerPage
  /** Title of the window, if it is not the page's name. */
  title?: string
  /** Shown at the right of the title. */
  buttons?: ReactNode
  children: ReactNode
}) {
  const copy = useCopy(ledgerCopy)
  return (
    <>
      <PageTitle title={`${title ?? copy.pages[page]} · ${copy.title}`} />
      <ListHeading title={copy.title}>{buttons}</ListHeading>
      <SectionLinks label={copy.navigation} groups={ledgerGroups(copy)} />
      {children}
    </>
  )
}

/** Head of the page of one record: a link back, its name, and a description. */
export function RecordHeading({
  name,
  whose,
  steps,
  children,
}: {
  name: string
  /** The heading, if it is not the name. */
  whose?: string
  steps: ComponentProps<typeof Breadcrumbs>['steps']
  children: ReactNode
}) {
  const { path } = useCopy(panelCopy)
  return (
    <>
      <PageTitle title={whose ? `${name} · ${whose}` : name} />
      <Breadcrumbs label={path} steps={steps} current={name} />
      <h1 className="text-h2 mt-2 wrap-anywhere">{whose ?? name}</h1>
      <p className="mt-3 mb-6 flex flex-wrap items-center gap-x-3 gap-y-2 text-sm">{children}</p>
    </>
  )
}

export function FileSums({ sums }: { sums: readonly (readonly [term: string, value: string])[] }) {
  return (
    <dl className="mb-6 flex flex-wrap gap-x-10 gap-y-3 border-y border-stone-200 py-4">
      {sums.map(([term, value]) => (
        <div key={term}>
          <dt className="text-xs text-stone-600">{term}</dt>
          <dd className="text-wine-700 text-h3 font-serif leading-tight tabular-nums">{value}</dd>
        </div>
      ))}
    </dl>
  )
}

/** The total of a list of amounts, and a link to download it as a table. */
export function TotalLine({
  total,
  table,
  children,
}: {
  total: string
  table: string
  children?: ReactNode
}) {
  return (
    <div className="mb-4 flex items-center justify-between gap-x-4">
      <p className="text-lg">
        <strong className="tabular-nums">{total}</strong>
        {children}
      </p>
      <TableDownload table={table} />
    </div>
  )
}

/** Downloads the list of a page as a table. */
export function TableDownload({ table }: { table: string }) {
  const { download } = useCopy(ledgerCopy)
  return (
    <a
      href={table}
      download
      className={`${buttonClass({ variant: 'plain', size: 'row' })} min-w-11 shrink-0`}
    >
      <Download className="size-5" />
      <span className="max-md:sr-only">{download}</span>
    </a>
  )
}
