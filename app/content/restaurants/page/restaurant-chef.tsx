import type { Restaurant } from '#app/content/restaurants/restaurant.ts'
import { ForeignMark } from '#app/platform/i18n/languages/foreign-mark.tsx'
import { Picture } from '#app/platform/images/picture.tsx'
import { pictureOf } from '#app/platform/images/pictures.ts'

/** The third tab, if there is a chef. */
export function RestaurantChef({ restaurant }: { restaurant: Restaurant }) {
  const photo = pictureOf(restaurant.chefPhoto)
  return (
    <section className="grid gap-8 sm:grid-cols-[minmax(0,14rem)_1fr]">
      {photo ? (
        <Picture
          name={photo}
          alt=""
          sizes="(min-width: 640px) 14rem, 100vw"
          className="aspect-square w-full rounded-sm object-cover"
        />
      ) : null}
      <div>
        <h2 className="text-h3 mb-4">
          {restaurant.chefName} <ForeignMark language={restaurant.foreign.chefBiography ?? null} />
        </h2>
        <p lang={restaurant.foreign.chefBiography} className="max-w-[42rem] whitespace-pre-line">
          {restaurant.chefBiography}
        </p>
      </div>
    </section>
  )
}
