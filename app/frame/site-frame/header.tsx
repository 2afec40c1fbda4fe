import { Menu, X, LayoutDashboard, type LucideIcon, UserRound } from 'lucide-react'
import { useEffect, type ReactNode } from 'react'
import { Link, NavLink, useLocation, useNavigation } from 'react-router'
import { useClub } from '#app/club-context.ts'
import { Button, type ButtonLook } from '#app/kit/ui/links/button.tsx'
import { IconButton } from '#app/kit/ui/links/icon-button.tsx'
import { Wrap } from '#app/kit/ui/marks/wrap.tsx'
import { useCopy } from '#app/platform/i18n/languages/language-provider.tsx'
import { LanguageToggle } from './language-toggle.tsx'
import { footerLinksId, siteLinks } from './site-links.ts'
import { siteCopy } from './site.copy.ts'

const sideMenuId = 'site-menu'

/** Link to join, or to one's own membership; supplied by the layout's owner. */
export type JoinWay = (
  look: ButtonLook & { className?: string; beside?: string; children: ReactNode },
) => ReactNode

/**
 * Side drawer on narrow screens: the same links and the join button. A native dialog in the page, so that the page
 * script can open it before hydration.
 */
function SideMenu({ join: Join }: { join: JoinWay }) {
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
        <X className="size-6" />
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

/**
 * The fixed header: transparent over the hero of home, otherwise white. The page script and
 * `header.css` handle scrolling and the signed-in user.
 */
export function Header({ join: Join }: { join: JoinWay }) {
  const club = useClub()
  const copy = useCopy(siteCopy)
  const { pathname } = useLocation()
  useNotifyPageScript()
  const overHero = pathname === '/'
  const logo = { width: 126, height: 40, className: 'h-[38px] w-auto md:h-8 lg:h-10' }
  return (
    <>
      <header
        className="site-header fixed inset-x-0 top-0 z-30"
        data-over-hero={overHero ? '' : undefined}
      >
        <Wrap className="site-header-bar flex items-center gap-5 md:gap-3 lg:gap-8">
          <Link to="/" className="shrink-0">
            {overHero ? (
              <img
                alt={club.name}
                src="/brand/logo-light.svg"
                {...logo}
                className={`logo-light ${logo.className}`}
              />
            ) : null}
            {/* Loads when visible. */}
            <img
              src="/brand/logo.svg"
              alt={club.name}
              {...logo}
              loading={overHero ? 'lazy' : undefined}
            />
          </Link>
          <nav
            aria-label={copy.navigation}
            className="site-header-links ml-auto hidden items-center gap-x-3 text-sm font-medium whitespace-nowrap md:flex lg:gap-x-4 xl:gap-x-7"
          >
            {siteLinks.map(({ to, page }) => (
              <NavLink
                key={to}
                to={to}
                end={to === '/'}
                className="after:ease-house after:forced-line relative py-2.5 after:absolute after:inset-x-0 after:bottom-1 after:h-px after:origin-left after:scale-x-0 after:bg-current after:transition-transform after:duration-320 hover:after:scale-x-100 aria-[current=page]:after:scale-x-100"
              >
                {copy.pages[page]}
              </NavLink>
            ))}
          </nav>
          <div className="ml-auto flex items-center gap-2 md:ml-0 lg:gap-4">
            <LanguageToggle />
            <div className="site-header-visitor hidden items-center whitespace-nowrap md:flex lg:gap-4">
              <VisitorLinks
                compact
                className="text-sm font-medium hover:underline max-lg:grid max-lg:size-11 max-lg:place-items-center"
              />
            </div>
            <div className="header-join hidden whitespace-nowrap md:block">
              <Join size="sm" className="join-over-hero" beside="md:!hidden">
                {copy.join}
              </Join>
            </div>
            <IconButton
              label={copy.menu}
              className="needs-scripts -mr-3 md:!hidden"
              aria-haspopup="dialog"
              data-opens={sideMenuId}
            >
              <Menu className="size-6" />
            </IconButton>
            <div className="without-scripts md:!hidden">
              <a
                href={`#${footerLinksId}`}
                aria-label={copy.menu}
                className="-mr-3 grid size-11 place-items-center"
              >
                <Menu className="size-6" />
              </a>
            </div>
          </div>
        </Wrap>
      </header>
      <SideMenu join={Join} />
    </>
  )
}

/**
 * Informs the page script (app/kit/page-script/), which runs alongside React: `pagechange` after a navigation,
 * `visitorchange` after a form that may have changed the session.
 */
function useNotifyPageScript(): void {
  const { key } = useLocation()
  const changing = useNavigation().formMethod === 'POST'

  useEffect(() => {
    document.dispatchEvent(new Event('pagechange'))
    // Each key belongs to another page.
    // oxlint-disable-next-line react/exhaustive-effect-dependencies
  }, [key])

  useEffect(() => {
    if (!changing) return undefined
    return () => {
      document.dispatchEvent(new Event('visitorchange'))
    }
  }, [changing])
}

/**
 * Sign-in, panel and account links. All are in every page, so that its bytes are the same for everybody; the page
 * script shows the right ones. `compact` links become icons below 64rem.
 */
function VisitorLinks({
  className = '',
  compact = false,
}: {
  className?: string
  compact?: boolean
}) {
  const inside = (text: string, Icon: LucideIcon) =>
    compact ? (
      <>
        <Icon className="size-5 lg:hidden" />
        <span className="max-lg:sr-only">{text}</span>
      </>
    ) : (
      text
    )
  const copy = useCopy(siteCopy)
  return (
    <>
      <Link to="/auth" className={`for-visitors ${className}`}>
        {inside(copy.signIn, UserRound)}
      </Link>
      {/* The panel has its own layout, which needs a full page load. */}
      <Link to="/admin/dashboard" reloadDocument className={`for-panel ${className}`}>
        {inside(copy.panel, LayoutDashboard)}
      </Link>
      <Link to="/cuenta" className={`for-accounts ${className}`}>
        {inside(copy.account, UserRound)}
      </Link>
    </>
  )
}
