import type { ReactNode } from 'react'
import {
  hasMoreOfChef,
  telephoneLink,
  waysToBook,
  webAddress,
  type Restaurant,
} from '#app/content/restaurants/restaurant.ts'
import { restaurantsCopy } from '#app/content/restaurants/restaurants.copy.ts'
import { Stars } from '#app/content/restaurants/stars.tsx'
import { ShareButtons } from '#app/frame/sharing/share-buttons.tsx'
import { ForeignMark } from '#app/platform/i18n/languages/foreign-mark.tsx'
import { useCopy } from '#app/platform/i18n/languages/language-provider.tsx'
import { Booking } from './booking.tsx'

const networks = [
  ['Facebook', 'facebook'],
  ['Twitter', 'twitter'],
  ['Instagram', 'instagram'],
] as const

const link = 'underline underline-offset-4 hover:text-wine-700 break-words'

function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-xs text-stone-600">{term}</dt>
      <dd className="mt-0.5">{children}</dd>
    </div>
  )
}

function ExternalLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <a href={href} target="_blank" rel="noopener noreferrer nofollow" className={link}>
      {children}
    </a>
  )
}

/** Practical facts next to the tabs. */
export function RestaurantSideCard({
  restaurant,
  benefits,
}: {
  restaurant: Restaurant
  benefits: ReactNode
}) {
  const { page } = useCopy(restaurantsCopy)
  const { phone, openingHours, michelinStars, socialLinks, foreign } = restaurant
  const website = webAddress(restaurant.website)
  const social = networks.flatMap(([name, key]) => {
    const address = webAddress(socialLinks[key])
    return address ? [{ name, address }] : []
  })
  return (
    <aside
      aria-label={page.information}
      className="shadow-1 flex flex-col gap-6 self-start rounded-md border border-stone-200 bg-white p-[clamp(1.25rem,6vw,1.5rem)] md:p-8"
    >
      <Booking restaurant={restaurant} />
      {benefits}
      <dl className="flex flex-col gap-4 text-sm empty:hidden">
        {phone === null ? <Fact term={page.phone}>{page.noPhone}</Fact> : null}
        {phone !== null && phone !== waysToBook(restaurant)?.phone ? (
          <Fact term={page.phone}>
            <a href={telephoneLink(phone)} className={link}>
              {phone}
            </a>
          </Fact>
        ) : null}
        {website ? (
          <Fact term={page.website}>
            <ExternalLink href={website}>{new URL(website).host}</ExternalLink>
          </Fact>
        ) : null}
        {openingHours ? (
          <Fact term={page.hours}>
            <span lang={foreign.openingHours} className="whitespace-pre-line">
              {openingHours}
            </span>{' '}
            <ForeignMark language={foreign.openingHours ?? null} />
          </Fact>
        ) : null}
        {michelinStars > 0 ? (
          <Fact term={page.michelin}>
            <Stars count={michelinStars} />
          </Fact>
        ) : null}
        {restaurant.chefName && !hasMoreOfChef(restaurant) ? (
          <Fact term={page.chef}>{restaurant.chefName}</Fact>
        ) : null}
        {social.length > 0 ? (
          <Fact term={page.social}>
            <span className="flex flex-wrap gap-x-4">
              {social.map(({ name, address }) => (
                <ExternalLink key={name} href={address}>
                  {name}
                </ExternalLink>
              ))}
            </span>
          </Fact>
        ) : null}
      </dl>
      <div className="max-lg:[@media(scripting:enabled)]:hidden">
        <ShareButtons title={restaurant.name} what="page" />
      </div>
    </aside>
  )
}
