import type { ReactNode } from 'react'
import { settingsCopy } from '#app/copy/settings.ts'
import { PageTitle } from '#app/head/page-title.tsx'
import { useCopy } from '#app/i18n/language-provider.tsx'
import { SectionLinks } from '#app/ui/section-links.tsx'
import { settingsSections, type SettingsSection } from './settings-paths.ts'

/** Head and sections of the settings. */
export function SettingsFrame({ children }: { children: ReactNode }) {
  const copy = useCopy(settingsCopy)
  return (
    <>
      <h1 className="text-h2">{copy.title}</h1>
      <p className="text-ink-2 mt-2 mb-6 max-w-[42rem] text-sm text-pretty">{copy.lead}</p>
      <SectionLinks
        label={copy.navigation}
        items={settingsSections.map(({ section, path }) => ({
          to: path,
          label: copy.sections[section],
        }))}
      />
      {children}
    </>
  )
}

/** The head of one section. */
export function SectionHead({
  section,
  lead,
  children,
}: {
  section: SettingsSection
  lead: string
  /** What can be done in it. */
  children?: ReactNode
}) {
  const copy = useCopy(settingsCopy)
  return (
    <div className="mb-8 flex flex-col gap-5 md:flex-row md:items-end md:justify-between">
      <PageTitle title={`${copy.sections[section]} · ${copy.title}`} />
      <div className="max-w-[42rem]">
        <h2 className="text-h3">{copy.sections[section]}</h2>
        <p className="text-ink-2 mt-2 text-sm text-pretty">{lead}</p>
      </div>
      {children}
    </div>
  )
}
