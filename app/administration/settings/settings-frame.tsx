import type { ReactNode } from 'react'
import { panelCopy } from '#app/copy/panel.copy.ts'
import { SectionLinks } from '#app/kit/ui/links/section-links.tsx'
import { TextLink } from '#app/kit/ui/links/text-link.tsx'
import { ledgerPath } from '#app/money/ledger/ledger-pages.ts'
import { PageTitle } from '#app/platform/head/page-title.tsx'
import { useCopy } from '#app/platform/i18n/languages/language-provider.tsx'
import { settingsGroups, settingsSections, type SettingsSection } from './settings-paths.ts'
import { settingsCopy } from './settings.copy.ts'

/** @param whole true if the reader may open the other sections; otherwise the back link leads to Caja. */
export function SettingsFrame({ whole, children }: { whole: boolean; children: ReactNode }) {
  const copy = useCopy(settingsCopy)
  const { toLedger } = useCopy(panelCopy)
  return (
    <>
      {whole ? null : (
        <TextLink to={ledgerPath} back className="mb-4">
          {toLedger}
        </TextLink>
      )}
      <h1 className="text-h2 mb-4">{whole ? copy.title : copy.sections.bank}</h1>
      {whole ? (
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
      ) : null}
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
      <p className="text-ink-2 max-w-[42rem] text-sm text-pretty">{lead}</p>
      {children}
    </div>
  )
}
