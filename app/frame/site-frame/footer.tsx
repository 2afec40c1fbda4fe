import { Link } from 'react-router'
import { useClub } from '#app/club-context.ts'
import { OpeningHours } from '#app/frame/site-frame/opening/opening-hours.tsx'
import { Wrap } from '#app/kit/ui/marks/wrap.tsx'
import { useCopy } from '#app/platform/i18n/languages/language-provider.tsx'
import { footerLinksId, legalLinks, siteLinks } from './site-links.ts'
import { siteCopy } from './site.copy.ts'

const heading =
  'mb-2 font-sans md:mb-4 text-xs leading-none font-semibold tracking-[.12em] uppercase text-gold-light'

/** `year` is for the copyright. */
export function Footer({ year }: { year?: number }) {
  const club = useClub()
  const { footer: copy, pages, account } = useCopy(siteCopy)
  const socialNetworks = [
    { name: 'Facebook', href: club.social.facebook },
    { name: 'Instagram', href: club.social.instagram },
    { name: 'Twitter', href: club.social.twitter },
  ].filter(({ href }) => href !== '')
  return (
    <footer className="site-footer on-dark bg-ink text-paper/78 sticky top-[100svh] pt-10 pb-6 text-sm md:pt-16 md:pb-8">
      <Wrap>
        <div className="grid grid-cols-2 gap-x-6 gap-y-6 md:gap-10 lg:grid-cols-[1.8fr_1fr_1.5fr_1.4fr] lg:gap-12">
          <div className="max-md:col-span-2">
            <img
              src="/brand/logo-light.svg"
              alt={club.name}
              width="164"
              height="52"
              loading="lazy"
              className="h-9 w-auto md:h-[52px]"
            />
            <p className="mt-5 max-w-[26em] max-md:hidden">{copy.about(club.bornIn)}</p>
            <h2 className="sr-only">{copy.social}</h2>
            <ul className="mt-2 flex flex-wrap gap-x-5 md:mt-4">
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
              {/* Scripts add the user to the header. */}
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
          <div className="max-md:order-last max-md:col-span-2">
            <h2 className={heading}>{copy.contact}</h2>
            <address className="flex flex-wrap gap-x-5 not-italic md:flex-col md:items-start">
              <span className="basis-full">
                <span className="inline-block">{club.address.street},</span>
                <br className="max-md:hidden" /> {club.address.postalCode} {club.address.city}
              </span>
              <a
                href={`tel:${club.phone.replaceAll(' ', '')}`}
                className="hover:text-paper py-1.5 md:mt-1"
              >
                {club.phone}
              </a>
              <a href={`mailto:${club.email}`} className="hover:text-paper py-1.5 break-all">
                {club.email}
              </a>
            </address>
          </div>
          <div>
            <h2 className={heading}>{copy.hours}</h2>
            <OpeningHours />
          </div>
        </div>
        <div className="border-paper/16 mt-7 flex flex-wrap justify-between gap-x-8 gap-y-3 border-t pt-6 text-xs md:mt-12">
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
