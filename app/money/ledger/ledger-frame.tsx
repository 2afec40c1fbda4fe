import type { ReactNode } from 'react'
import { SectionLinks } from '#app/kit/ui/links/section-links.tsx'
import { PageTitle } from '#app/platform/head/page-title.tsx'
import { useCopy } from '#app/platform/i18n/languages/language-provider.tsx'
import { ledgerGroups, type LedgerPage } from './ledger-pages.ts'
import { ledgerCopy } from './ledger.copy.ts'

/** The head of every page about the club's money, with the ways between them. */
export function LedgerFrame({ page, children }: { page: LedgerPage; children: ReactNode }) {
  const copy = useCopy(ledgerCopy)
  return (
    <>
      <PageTitle title={`${copy.pages[page]} · ${copy.title}`} />
      <h1 className="text-h2 mb-4">{copy.title}</h1>
      <SectionLinks label={copy.navigation} groups={ledgerGroups(copy)} />
      {children}
    </>
  )
}
