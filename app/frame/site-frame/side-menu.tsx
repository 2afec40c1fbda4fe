import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { NavLink } from 'react-router'
import { Button, type ButtonLook } from '#app/kit/ui/links/button.tsx'
import { useCopy } from '#app/platform/i18n/languages/language-provider.tsx'
import { siteLinks } from './site-links.ts'
import { siteCopy } from './site.copy.ts'
import { VisitorLinks } from './visitor-links.tsx'

export const sideMenuId = 'site-menu'

/** Link to join, or to one's own membership; supplied by the frame's owner. */
export type JoinWay = (
  look: ButtonLook & { className?: string; beside?: string; children: ReactNode },
) => ReactNode

/**
 * Side drawer on narrow screens: the same links and the join button. A native dialog in the page,
 * so that the page script can open it before hydration.
 */
export function SideMenu({ join: Join }: { join: JoinWay }) {
  const copy = useCopy(siteCopy)
  return (
    <dialog
      id={sideMenuId}
      data-drawer=""
      aria-label={copy.navigation}
      className="drawer"
      // It may be open before hydration.
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
            className="aria-[current=page]:text-wine-700 text-figure border-b border-stone-200 py-3 font-serif leading-tight font-[360]"
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
        {/* Members have links above instead. */}
        <Join className="w-full" beside="hidden!">
          {copy.join}
        </Join>
      </div>
    </dialog>
  )
}
