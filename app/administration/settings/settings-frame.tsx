import type { ReactNode } from 'react'
import { panelCopy } from '#app/copy/panel.copy.ts'
import { ListHeading } from '#app/kit/panel/list-heading.tsx'
import { SectionLinks } from '#app/kit/ui/links/section-links.tsx'
import { ledgerPath } from '#app/money/ledger/ledger-pages.ts'
import { PageTitle } from '#app/platform/head/page-title.tsx'
import { useCopy } from '#app/platform/i18n/languages/language-provider.tsx'
import { settingsGroups, settingsSections, type SettingsSection } from './settings-paths.ts'
import { settingsCopy } from './settings.copy.ts'

/** @param whole true if the reader may open the other sections; otherwise the back link leads to Caja. */
export function SettingsFrame({ whole, children }: { whole: boolean; children: ReactNode }) {
  const copy = useCopy(settingsCopy)
  const { toLedger } = useCopy(panelCopy)
  if (!whole)
    return (
      <>
        <ListHeading title={copy.sections.bank} above={{ to: ledgerPath, label: toLedger }} />
        {children}
      </>
    )
  return (
    <>
      <h1 className="text-h2 mb-4">{copy.title}</h1>
      <SectionLinks
        label={copy.navigation}
        groups={settingsGroups.map(([group, sections]) => ({
          label: copy.groups[group],
          pages: sections.map((section: SettingsSection) => ({
            to: settingsSections[section],
            label: copy.sections[section],
          })),
        }))}
      />
      {children}
    </>
  )
}

export function SectionHead({
  section,
  lead,
  children,
}: {
  section: SettingsSection
  lead: string
  children?: ReactNode
}) {
  const copy = useCopy(settingsCopy)
  return (
    <div className="mb-6 flex flex-col gap-4 md:flex-row md:items-center md:justify-between">
      <PageTitle title={`${copy.sections[section]} · ${copy.title}`} />
      {/* The navigation above names it. */}
      <h2 className="sr-only">{copy.sections[section]}</h2>
      <p className="text-ink-2 max-w-[42rem] text-sm">{lead}</p>
      {children}
    </div>
  )
}
