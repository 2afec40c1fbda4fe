import { Link } from 'react-router'
import { useClub } from '#app/club-context.ts'
import { OpeningHours } from '#app/frame/site-frame/opening/opening-hours.tsx'
import { Wrap } from '#app/kit/ui/marks/wrap.tsx'
import { useCopy } from '#app/platform/i18n/languages/language-provider.tsx'
import { footerLinksId, legalLinks, siteLinks } from './site-links.ts'
import { siteCopy } from './site.copy.ts'

const heading =
  'mb-4 font-sans text-xs leading-none font-semibold tracking-[.12em] uppercase text-gold-light'

/** `year` is that of the copyright. */
export function Footer({ year }: { year?: number }) {
  const club = useClub()
  const { footer: copy, pages, account } = useCopy(siteCopy)
  const socialNetworks = [
    { name: 'Facebook', href: club.social.facebook },
    { name: 'Instagram', href: club.social.instagram },
    { name: 'Twitter', href: club.social.twitter },
  ].filter(({ href }) => href !== '')
  return (
    <footer className="site-footer on-dark bg-ink text-paper/78 pt-16 pb-8 text-sm">
      <Wrap>
        <div className="grid gap-10 md:grid-cols-2 lg:grid-cols-[1.8fr_1fr_1.5fr_1.4fr] lg:gap-12">
          <div>
            <img
              src="/brand/logo-light.svg"
              alt={club.name}
              width="164"
              height="52"
              loading="lazy"
              className="h-[52px] w-auto"
            />
            <p className="mt-5 max-w-[26em]">{copy.about(club.bornIn)}</p>
            <h2 className="sr-only">{copy.social}</h2>
            <ul className="mt-4 flex flex-wrap gap-x-5">
              {socialNetworks.map(({ name, href }) => (
                <li key={name}>
                  <a
                    href={href}
                    rel="noopener noreferrer"
                    className="hover:text-paper inline-block py-1 underline underline-offset-4"
                  >
                    {name}
                  </a>
                </li>
              ))}
              {/* Scripts put who is signed in into the header. */}
              <li className="without-scripts py-1">
                <Link to="/cuenta" className="hover:text-paper hover:underline">
                  {account}
                </Link>
              </li>
            </ul>
          </div>
          <div>
            <h2 id={footerLinksId} className={heading}>
              {copy.links}
            </h2>
            <ul>
              {siteLinks.map(({ to, page }) => (
                <li key={to} className="py-0.5">
                  <Link to={to} className="hover:text-paper inline-block py-0.5 hover:underline">
                    {pages[page]}
                  </Link>
                </li>
              ))}
            </ul>
          </div>
          <div>
            <h2 className={heading}>{copy.contact}</h2>
            <address className="not-italic">
              {club.address.street}
              <br />
              {club.address.postalCode} {club.address.city}
              <br />
              <a
                href={`tel:${club.phone.replaceAll(' ', '')}`}
                className="hover:text-paper mt-1 inline-block py-1.5"
              >
                {club.phone}
              </a>
              <br />
              <a
                href={`mailto:${club.email}`}
                className="hover:text-paper inline-block py-1.5 break-all"
              >
                {club.email}
              </a>
            </address>
          </div>
          <div>
            <h2 className={heading}>{copy.hours}</h2>
            <OpeningHours />
          </div>
        </div>
        <div className="border-paper/16 mt-12 flex flex-wrap justify-between gap-x-8 gap-y-3 border-t pt-6 text-xs">
          <span>{copy.rights(club.name, year)}</span>
          <nav aria-label={copy.legal} className="-my-1 flex flex-wrap gap-x-6">
            {legalLinks.map(({ to, page }) => (
              <Link key={to} to={to} className="hover:text-paper py-1 leading-4 hover:underline">
                {copy[page]}
              </Link>
            ))}
          </nav>
        </div>
      </Wrap>
    </footer>
  )
}
