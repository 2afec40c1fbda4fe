import { Suspense, type ReactNode } from 'react'
import { useLocation } from 'react-router'
import { siteCopy } from '#app/copy/site.ts'
import { useCopy } from '#app/i18n/language-provider.tsx'
import { SkipLink } from '#app/ui/skip-link.tsx'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import { NavigationStatus } from './navigation-status.tsx'

/**
 * Header, content and footer of every public page. Only home's hero lies under the header.
 *
 * @param year of the copyright; error pages have no loader that could tell it.
 */
export function SiteFrame({ year, children }: { year?: number; children: ReactNode }) {
  const copy = useCopy(siteCopy)
  const { pathname } = useLocation()
  return (
    <>
      <SkipLink>{copy.skip}</SkipLink>
      <NavigationStatus />
      <Header />
      <main
        id="main"
        tabIndex={-1}
        className={pathname === '/' ? 'outline-none' : 'pt-[68px] outline-none'}
      >
        {/* Boundaries, so that the views take the page over in parts, each a moment's work. */}
        <Suspense>{children}</Suspense>
      </main>
      <Suspense>
        <Footer {...(year ? { year } : {})} />
      </Suspense>
    </>
  )
}
