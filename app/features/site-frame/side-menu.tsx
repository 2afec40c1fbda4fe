import { NavLink } from 'react-router'
import { siteCopy } from '#app/copy/site.ts'
import { JoinLink } from '#app/features/memberships/join-link.tsx'
import type { SignedIn } from '#app/http/asked-visitor.ts'
import { useCopy } from '#app/i18n/language-provider.tsx'
import { Button } from '#app/ui/button.tsx'
import { Drawer } from '#app/ui/drawer.tsx'
import { siteLinks } from './site-links.ts'
import { VisitorLinks } from './visitor-links.tsx'

/** The side drawer of narrow screens: the same links, and the join button. */
export function SideMenu({
  open,
  onOpenChange,
  visitor,
}: {
  open: boolean
  onOpenChange: (open: boolean) => void
  visitor: SignedIn | null | undefined
}) {
  const copy = useCopy(siteCopy)
  const close = () => onOpenChange(false)
  return (
    <Drawer
      open={open}
      onOpenChange={onOpenChange}
      title={copy.navigation}
      closeLabel={copy.closeMenu}
    >
      <nav aria-label={copy.navigation} className="flex flex-col py-4">
        {siteLinks.map(({ to, page }) => (
          <NavLink
            key={to}
            to={to}
            end={to === '/'}
            onClick={close}
            className="aria-[current=page]:text-wine-700 border-b border-stone-200 py-3 font-serif text-[1.75rem] leading-tight font-[360]"
          >
            {copy.pages[page]}
          </NavLink>
        ))}
      </nav>
      <div className="mt-auto flex flex-col gap-4 pt-6">
        <div className="flex flex-wrap items-center gap-x-6 gap-y-2 text-sm font-medium">
          <VisitorLinks
            visitor={visitor}
            onChosen={close}
            className="py-2 underline underline-offset-4"
          />
          {visitor ? (
            <form method="post" action="/salir">
              <Button type="submit" variant="line" size="sm">
                {copy.signOut}
              </Button>
            </form>
          ) : null}
        </div>
        <JoinLink className="w-full">{copy.join}</JoinLink>
      </div>
    </Drawer>
  )
}
