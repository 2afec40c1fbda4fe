import { restaurantsCopy } from '#app/copy/restaurants.ts'
import { useCopy } from '#app/i18n/language-provider.tsx'
import { buttonClass } from '#app/ui/button.tsx'
import { showToast } from '#app/ui/toast-store.ts'
import { useAsleep } from '#app/ui/use-scripts.ts'
import type { Restaurant } from './restaurant.ts'

/**
 * Tells how to book (specification, section 8) and leads to where it is done; without JavaScript it
 * only leads there.
 */
export function BookButton({
  restaurant,
  className = '',
}: {
  restaurant: Restaurant
  className?: string
}) {
  const { page, toast } = useCopy(restaurantsCopy)
  const phone = restaurant.bookingPhone ?? restaurant.phone
  return (
    <a
      {...useAsleep()}
      href="?tab=descripcion#reserva"
      className={`${buttonClass()} ${className}`}
      onClick={(event) => {
        event.preventDefault()
        showToast({
          tone: 'success',
          title: toast.title,
          description: phone ? toast.text(phone) : toast.noPhone,
        })
      }}
    >
      {page.book}
    </a>
  )
}
