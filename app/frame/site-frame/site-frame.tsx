import { Suspense, type ReactNode } from 'react'
import { useLocation, useNavigation } from 'react-router'
import { SkipLink } from '#app/kit/ui/links/skip-link.tsx'
import { Spinner } from '#app/kit/ui/marks/spinner.tsx'
import { useCopy } from '#app/platform/i18n/languages/language-provider.tsx'
import { Footer } from './footer.tsx'
import { Header, type JoinWay } from './header.tsx'
import { sectionsCopy } from './sections.copy.ts'
import { siteSectionOf } from './site-section.ts'
import { siteCopy } from './site.copy.ts'

/**
 * Header, content and footer of public pages. Only the hero of home extends under the header.
 *
 * @param year of the copyright; error pages have no loader for it.
 */
export function SiteFrame({
  year,
  join,
  children,
}: {
  year?: number
  join: JoinWay
  children: ReactNode
}) {
  const copy = useCopy(siteCopy)
  const { pathname } = useLocation()
  return (
    <>
      <SkipLink>{copy.skip}</SkipLink>
      <NavigationStatus />
      <Header join={join} />
      <main
        id="main"
        tabIndex={-1}
        className={pathname === '/' ? 'site-page outline-none' : 'site-page pt-[68px] outline-none'}
      >
        {/* Suspense boundaries split hydration into short tasks. */}
        <Suspense>{children}</Suspense>
      </main>
      <Suspense>
        <Footer {...(year ? { year } : {})} />
      </Suspense>
    </>
  )
}

/** Announces loading; visible only after a moment. */
function NavigationStatus() {
  const { loading } = useCopy(sectionsCopy)
  const { state, location } = useNavigation()
  const what = location ? (siteSectionOf(location.pathname)?.what ?? 'page') : 'page'
  return (
    <output className="pointer-events-none fixed inset-x-0 top-0 z-40 flex justify-center print:hidden">
      {state === 'loading' ? (
        <span className="loading-status bg-ink text-paper mt-[76px] inline-flex items-center gap-3 rounded-sm px-4 py-3 text-sm">
          <Spinner />
          {loading[what]}
        </span>
      ) : null}
    </output>
  )
}
