import type { ReactNode } from 'react'
import { ledgerCopy } from '#app/copy/ledger.ts'
import { PageTitle } from '#app/head/page-title.tsx'
import { useCopy } from '#app/i18n/language-provider.tsx'
import { SectionLinks } from '#app/ui/section-links.tsx'
import { ledgerPages, type LedgerPage } from './ledger-pages.ts'

/** The head of every page about the club's money, with the ways between them. */
export function LedgerFrame({ page, children }: { page: LedgerPage; children: ReactNode }) {
  const copy = useCopy(ledgerCopy)
  return (
    <>
      <PageTitle title={`${copy.pages[page]} · ${copy.title}`} />
      <h1 className="text-h2 mb-4">{copy.title}</h1>
      <SectionLinks
        label={copy.navigation}
        items={ledgerPages.map(({ page: each, to, end }) => ({ to, end, label: copy.pages[each] }))}
      />
      {children}
    </>
  )
}
