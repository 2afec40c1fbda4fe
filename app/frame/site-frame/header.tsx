import { Menu } from 'lucide-react'
import { Link, NavLink, useLocation } from 'react-router'
import { useClub } from '#app/club-context.ts'
import { IconButton } from '#app/kit/ui/links/icon-button.tsx'
import { Wrap } from '#app/kit/ui/marks/wrap.tsx'
import { useCopy } from '#app/platform/i18n/languages/language-provider.tsx'
import { LanguageToggle } from './language-toggle.tsx'
import { SideMenu, sideMenuId, type JoinWay } from './side-menu.tsx'
import { footerLinksId, siteLinks } from './site-links.ts'
import { siteCopy } from './site.copy.ts'
import { useNotifyPageScript } from './use-notify-page-script.ts'
import { VisitorLinks } from './visitor-links.tsx'

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
  const logo = { width: 126, height: 40, className: 'h-[38px] w-auto md:h-10' }
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
            className="site-header-links ml-auto hidden items-center gap-x-2 text-sm font-medium whitespace-nowrap md:flex lg:gap-x-4 xl:gap-x-7"
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
              <Menu aria-hidden="true" className="size-6" strokeWidth={1.5} />
            </IconButton>
            <div className="without-scripts md:!hidden">
              <a
                href={`#${footerLinksId}`}
                aria-label={copy.menu}
                className="-mr-3 grid size-11 place-items-center"
              >
                <Menu aria-hidden="true" className="size-6" strokeWidth={1.5} />
              </a>
            </div>
          </div>
        </Wrap>
      </header>
      <SideMenu join={Join} />
    </>
  )
}
