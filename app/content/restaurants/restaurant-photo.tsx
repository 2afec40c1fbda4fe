import { useCopy } from '#app/platform/i18n/languages/language-provider.tsx'
import { Picture } from '#app/platform/images/picture.tsx'
import { pictureOf } from '#app/platform/images/pictures.ts'
import { restaurantsCopy } from './restaurants.copy.ts'

/** The first picture of a restaurant, or a placeholder. */
export function RestaurantPhoto({
  images,
  alt = '',
  sizes,
  eager = false,
  className,
}: {
  images: readonly string[]
  /** Without it the picture is decorative. */
  alt?: string
  sizes: string
  eager?: boolean
  className?: string
}) {
  const copy = useCopy(restaurantsCopy)
  const name = pictureOf(images[0] ?? null)
  return (
    <>
      <Picture
        name={name ?? 'restaurant-default'}
        alt={name ? alt : ''}
        sizes={sizes}
        eager={eager}
        className={className ?? ''}
      />
      {name ? null : (
        <span className="bg-paper/92 text-ink-2 absolute bottom-4 left-4 rounded-sm px-3 py-1.5 text-xs font-medium">
          {copy.noImage}
        </span>
      )}
    </>
  )
}
