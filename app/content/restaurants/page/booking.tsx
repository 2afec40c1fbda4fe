import { telephoneLink, waysToBook, type Restaurant } from '#app/content/restaurants/restaurant.ts'
import { restaurantsCopy } from '#app/content/restaurants/restaurants.copy.ts'
import { buttonClass } from '#app/kit/ui/links/button.tsx'
import { useCopy } from '#app/platform/i18n/languages/language-provider.tsx'

const link = 'text-wine-700 py-1 underline underline-offset-4 hover:no-underline'

/** Link from the page's head to the ways to book; empty without any. */
export function BookLink({ restaurant }: { restaurant: Restaurant }) {
  const { page } = useCopy(restaurantsCopy)
  if (!waysToBook(restaurant)) return null
  return (
    <a href="#reserva" className={`${buttonClass()} whitespace-nowrap max-sm:flex-1`}>
      {page.book}
    </a>
  )
}

/** Ways to book as links (specification, section 8); empty without any. */
export function Booking({ restaurant }: { restaurant: Restaurant }) {
  const { page, booking: copy } = useCopy(restaurantsCopy)
  const ways = waysToBook(restaurant)
  if (!ways) return null
  const { phone, web, email } = ways
  return (
    <section id="reserva" aria-labelledby="booking" className="scroll-mt-28">
      <h2 id="booking" className="text-h3 mb-2">
        {page.reservation}
      </h2>
      {phone || web ? (
        <p className="leading-[1.9]">
          {phone ? `${copy.call} ` : null}
          {phone ? (
            <a href={telephoneLink(phone)} className={`${link} whitespace-nowrap`}>
              {phone}
            </a>
          ) : null}
          {phone && web ? ` ${copy.or} ` : null}
          {web ? (
            <a href={web} target="_blank" rel="noopener noreferrer nofollow" className={link}>
              {phone ? copy.visit : copy.visitAlone}
            </a>
          ) : null}
          .
        </p>
      ) : null}
      {email ? (
        <p>
          <a href={`mailto:${email}`} className={link}>
            {page.bookByMail}
          </a>
        </p>
      ) : null}
    </section>
  )
}
