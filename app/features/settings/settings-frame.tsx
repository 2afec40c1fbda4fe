import { useEffect, useRef, type ReactNode } from 'react'
import { NavLink, useLocation } from 'react-router'
import { settingsCopy } from '#app/copy/settings.ts'
import { PageTitle } from '#app/head/page-title.tsx'
import { useCopy } from '#app/i18n/language-provider.tsx'
import { classNames } from '#app/ui/class-names.ts'
import { settingsSections, type SettingsSection } from './settings-paths.ts'

/** Head and sections of the settings. */
export function SettingsFrame({ children }: { children: ReactNode }) {
  const copy = useCopy(settingsCopy)
  const sections = useShownSection()
  return (
    <>
      <h1 className="text-h2">{copy.title}</h1>
      <p className="text-ink-2 mt-2 mb-6 max-w-[42rem] text-sm text-pretty">{copy.lead}</p>
      <nav
        ref={sections}
        aria-label={copy.navigation}
        className="mb-8 overflow-x-auto border-b border-stone-200 max-md:-mx-[var(--spacing-gutter)] max-md:px-[var(--spacing-gutter)]"
      >
        <ul className="flex gap-7">
          {settingsSections.map(({ section, path }) => (
            <li key={section}>
              <NavLink
                to={path}
                preventScrollReset
                className={({ isActive }) =>
                  classNames(
                    '-mb-px inline-flex min-h-[52px] items-center border-b-2 text-sm font-medium whitespace-nowrap transition-colors duration-160 focus-visible:outline-offset-[-2px]',
                    isActive
                      ? 'border-wine-700 text-ink'
                      : 'border-transparent text-stone-600 hover:text-ink',
                  )
                }
              >
                {copy.sections[section]}
              </NavLink>
            </li>
          ))}
        </ul>
      </nav>
      {children}
    </>
  )
}

/** On phones the sections are wider than the screen: the one that is open comes into sight. */
function useShownSection() {
  const nav = useRef<HTMLElement>(null)
  const { pathname } = useLocation()
  useEffect(() => {
    const open = nav.current?.querySelector('[aria-current="page"]')
    open?.scrollIntoView({ block: 'nearest', inline: 'center' })
    // oxlint-disable-next-line react/exhaustive-effect-dependencies
  }, [pathname])
  return nav
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
