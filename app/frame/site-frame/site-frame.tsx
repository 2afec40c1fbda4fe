import { Suspense, type ReactNode } from 'react'
import { useLocation } from 'react-router'
import { SkipLink } from '#app/kit/ui/links/skip-link.tsx'
import { useCopy } from '#app/platform/i18n/languages/language-provider.tsx'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import { NavigationStatus } from './navigation-status.tsx'
import type { JoinWay } from './side-menu.tsx'
import { siteCopy } from './site.copy.ts'

/**
 * Header, content and footer of public pages. Only the hero of home lies under the header.
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
