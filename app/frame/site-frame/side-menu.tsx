import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { NavLink } from 'react-router'
import { Button, type ButtonLook } from '#app/kit/ui/links/button.tsx'
import { useCopy } from '#app/platform/i18n/languages/language-provider.tsx'
import { siteLinks } from './site-links.ts'
import { siteCopy } from './site.copy.ts'
import { VisitorLinks } from './visitor-links.tsx'

export const sideMenuId = 'site-menu'

/** The way to ask for membership, or to what is one's own already: given by who makes the frame. */
export type JoinWay = (
  look: ButtonLook & { className?: string; beside?: string; children: ReactNode },
) => ReactNode

/**
 * The side drawer of narrow screens: the same links, and the join button. It is part of the page and a
 * dialog of the browser's own, so that the page script opens it at the first touch.
 */
export function SideMenu({ join: Join }: { join: JoinWay }) {
  const copy = useCopy(siteCopy)
  return (
    <dialog
      id={sideMenuId}
      data-drawer=""
      aria-label={copy.navigation}
      className="drawer"
      // It may be open already when the views take the page over.
      suppressHydrationWarning
    >
      <button
        type="button"
        data-closes=""
        aria-label={copy.closeMenu}
        className="ml-auto grid size-12 shrink-0 place-items-center rounded-sm"
      >
        <X aria-hidden="true" className="size-6" strokeWidth={1.5} />
      </button>
      <nav aria-label={copy.navigation} className="flex flex-col py-4">
        {siteLinks.map(({ to, page }) => (
          <NavLink
            key={to}
            to={to}
            end={to === '/'}
            className="aria-[current=page]:text-wine-700 border-b border-stone-200 py-3 font-serif text-[1.75rem] leading-tight font-[360]"
          >
            {copy.pages[page]}
          </NavLink>
        ))}
      </nav>
      <div className="mt-auto flex flex-col gap-4 pt-6">
        <div className="flex flex-wrap items-center gap-x-6 gap-y-2 text-sm font-medium">
          <VisitorLinks className="py-2 underline underline-offset-4" />
          <form method="post" action="/salir" className="for-accounts">
            <Button type="submit" variant="line" size="sm">
              {copy.signOut}
            </Button>
          </form>
        </div>
        {/* What is theirs stands in the links above. */}
        <Join className="w-full" beside="hidden!">
          {copy.join}
        </Join>
      </div>
    </dialog>
  )
}
