import { Menu } from 'lucide-react'
import { lazy, Suspense, useEffect, useState } from 'react'
import { Link, NavLink, useLocation } from 'react-router'
import { useClub } from '#app/club-context.ts'
import { siteCopy } from '#app/copy/site.ts'
import { JoinLink } from '#app/features/memberships/join-link.tsx'
import { useCopy } from '#app/i18n/language-provider.tsx'
import { classNames } from '#app/ui/class-names.ts'
import { IconButton } from '#app/ui/icon-button.tsx'
import { Wrap } from '#app/ui/wrap.tsx'
import { LanguageToggle } from './language-toggle.tsx'
import { footerLinksId, siteLinks } from './site-links.ts'
import { useAskingForVisitor, useSignedIn } from './use-visitor.ts'
import { VisitorLinks } from './visitor-links.tsx'

const SideMenu = lazy(() =>
  import('./side-menu.tsx').then((loaded) => ({ default: loaded.SideMenu })),
)

/** Pixels of scroll after which the header over the hero turns white (specification, section 9). */
const opaqueAfter = 10

function useScrolled(): boolean {
  const [scrolled, setScrolled] = useState(false)
  useEffect(() => {
    const look = () => setScrolled(window.scrollY > opaqueAfter)
    look()
    window.addEventListener('scroll', look, { passive: true })
    return () => window.removeEventListener('scroll', look)
  }, [])
  return scrolled
}

/** The fixed header: clear over the home hero, white once scrolled and on every other page. */
export function Header() {
  const club = useClub()
  const copy = useCopy(siteCopy)
  const { pathname } = useLocation()
  const scrolled = useScrolled()
  useAskingForVisitor()
  const visitor = useSignedIn()
  // The menu belongs to the page on which it was opened: wherever that leads, it is closed there.
  const [openOn, setOpenOn] = useState<string | null>(null)
  const [asked, setAsked] = useState(false)
  const clear = pathname === '/' && !scrolled
  return (
    <header
      className={classNames(
        'fixed inset-x-0 top-0 z-30 transition-[background-color,color,box-shadow] duration-320',
        clear ? 'on-dark text-paper' : 'bg-white text-ink shadow-[0_1px_0_var(--color-stone-200)]',
      )}
    >
      <Wrap
        className={classNames(
          'flex items-center gap-5 transition-[height] duration-320 ease-house lg:gap-8',
          clear ? 'h-[68px] md:h-[88px]' : 'h-[68px]',
        )}
      >
        <Link to="/" className="shrink-0">
          <img
            src={clear ? '/brand/logo-light.svg' : '/brand/logo.svg'}
            alt={club.name}
            width="126"
            height="40"
            className="h-[38px] w-auto md:h-10"
          />
        </Link>
        <nav
          aria-label={copy.navigation}
          className="ml-auto hidden items-center gap-x-4 text-sm font-medium md:flex lg:gap-x-7"
        >
          {siteLinks.map(({ to, page }) => (
            <NavLink
              key={to}
              to={to}
              end={to === '/'}
              className="after:ease-house relative py-2.5 after:absolute after:inset-x-0 after:bottom-1 after:h-px after:origin-left after:scale-x-0 after:bg-current after:transition-transform after:duration-320 hover:after:scale-x-100 aria-[current=page]:after:scale-x-100"
            >
              {copy.pages[page]}
            </NavLink>
          ))}
        </nav>
        <div className="ml-auto flex items-center gap-2 md:ml-0 lg:gap-4">
          <LanguageToggle />
          <div className="hidden items-center gap-4 xl:flex">
            <VisitorLinks visitor={visitor} className="text-sm font-medium hover:underline" />
          </div>
          <div className="hidden whitespace-nowrap lg:block">
            <JoinLink size="sm" variant={clear ? 'ghost' : 'primary'}>
              {copy.join}
            </JoinLink>
          </div>
          <IconButton
            label={copy.menu}
            className="needs-scripts -mr-3 xl:!hidden"
            aria-haspopup="dialog"
            onClick={() => {
              setAsked(true)
              setOpenOn(pathname)
            }}
          >
            <Menu aria-hidden="true" className="size-6" strokeWidth={1.5} />
          </IconButton>
          <div className="without-scripts xl:!hidden">
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
      {asked ? (
        <Suspense>
          <SideMenu
            open={openOn === pathname}
            onOpenChange={(open) => setOpenOn(open ? pathname : null)}
            visitor={visitor}
          />
        </Suspense>
      ) : null}
    </header>
  )
}
