import type { ReactNode } from 'react'
import { restaurantsCopy } from '#app/copy/restaurants.ts'
import { ShareButtons } from '#app/features/sharing/share-buttons.tsx'
import { MarkAmong } from '#app/i18n/foreign-mark.tsx'
import { useCopy, useLanguage } from '#app/i18n/language-provider.tsx'
import { euros } from '#app/i18n/money.ts'
import { BookButton } from './book-button.tsx'
import { telephoneLink, webAddress, type Restaurant, type RestaurantText } from './restaurant.ts'
import { Stars } from './stars.tsx'

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

function Outside({ href, children }: { href: string; children: ReactNode }) {
  return (
    <a href={href} target="_blank" rel="noopener noreferrer nofollow" className={link}>
      {children}
    </a>
  )
}

/** Texts of the card, as they follow each other. */
const among: readonly RestaurantText[] = ['openingHours', 'specialty']

/** What one needs to go there, beside the tabs. */
export function RestaurantSideCard({ restaurant }: { restaurant: Restaurant }) {
  const copy = useCopy(restaurantsCopy)
  const { page } = copy
  const { language } = useLanguage()
  const { phone, openingHours, michelinStars, socialLinks, foreign } = restaurant
  const marks = { among, foreign }
  const website = webAddress(restaurant.website)
  const social = networks.flatMap(([name, key]) => {
    const address = webAddress(socialLinks[key])
    return address ? [{ name, address }] : []
  })
  return (
    <aside
      aria-label={page.information}
      className="shadow-1 flex flex-col gap-6 self-start rounded-md border border-stone-200 bg-white p-6 md:p-8"
    >
      <dl className="flex flex-col gap-4 text-sm">
        <Fact term={page.address}>{restaurant.address}</Fact>
        <Fact term={page.phone}>
          {phone ? (
            <a href={telephoneLink(phone)} className={link}>
              {phone}
            </a>
          ) : (
            page.noPhone
          )}
        </Fact>
        {website ? (
          <Fact term={page.website}>
            <Outside href={website}>{new URL(website).host}</Outside>
          </Fact>
        ) : null}
        <Fact term={page.hours}>
          <span lang={foreign.openingHours} className="whitespace-pre-line">
            {openingHours ?? page.noHours}
          </span>{' '}
          <MarkAmong of="openingHours" {...marks} />
        </Fact>
        {restaurant.averagePrice > 0 ? (
          <Fact term={copy.averagePrice}>
            {euros(restaurant.averagePrice, language)} {copy.perPerson}
          </Fact>
        ) : null}
        {restaurant.specialty ? (
          <Fact term={page.specialties}>
            <span lang={foreign.specialty}>{restaurant.specialty}</span>{' '}
            <MarkAmong of="specialty" {...marks} />
          </Fact>
        ) : null}
        <Fact term={page.michelin}>
          {michelinStars > 0 ? <Stars count={michelinStars} /> : page.noStars}
        </Fact>
        {social.length > 0 ? (
          <Fact term={page.social}>
            <span className="flex flex-wrap gap-x-4">
              {social.map(({ name, address }) => (
                <Outside key={name} href={address}>
                  {name}
                </Outside>
              ))}
            </span>
          </Fact>
        ) : null}
      </dl>
      <BookButton restaurant={restaurant} className="w-full" />
      <ShareButtons title={restaurant.name} what="page" />
    </aside>
  )
}
