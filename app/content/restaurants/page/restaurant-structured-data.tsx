import { webAddress, type Restaurant } from '#app/content/restaurants/restaurant.ts'
import { restaurantsCopy } from '#app/content/restaurants/restaurants.copy.ts'
import type { ReviewList } from '#app/content/reviews/review.ts'
import { breadcrumbList } from '#app/platform/head/breadcrumb-list.ts'
import { useSiteOrigin } from '#app/platform/head/site-origin.ts'
import { StructuredData } from '#app/platform/head/structured-data.tsx'
import { useCopy } from '#app/platform/i18n/languages/language-provider.tsx'
import { pictureAddress } from '#app/platform/images/pictures.ts'

/** The restaurant for search engines (schema.org/Restaurant), with its breadcrumbs. */
export function RestaurantStructuredData({
  restaurant,
  reviews,
}: {
  restaurant: Restaurant
  reviews: ReviewList
}) {
  const origin = useSiteOrigin()
  const copy = useCopy(restaurantsCopy)
  const address = `${origin}/restaurantes/${restaurant.id}`
  return (
    <>
      <StructuredData
        data={
          import.meta.env.SSR
            ? () => ({
                '@context': 'https://schema.org',
                '@type': 'Restaurant',
                '@id': address,
                url: address,
                name: restaurant.name,
                description: restaurant.description ?? undefined,
                address: restaurant.address,
                telephone: restaurant.phone ?? undefined,
                sameAs: webAddress(restaurant.website) ?? undefined,
                servesCuisine: restaurant.specialty ?? undefined,
                priceRange: restaurant.priceRange ?? undefined,
                image: restaurant.images.flatMap((path) => pictureAddress(origin, path) ?? []),
                acceptsReservations: webAddress(restaurant.bookingUrl) ?? undefined,
                ...(restaurant.michelinStars > 0
                  ? {
                      starRating: {
                        '@type': 'Rating',
                        ratingValue: restaurant.michelinStars,
                        bestRating: 3,
                        author: { '@type': 'Organization', name: 'Michelin' },
                      },
                    }
                  : {}),
                ...(reviews.average === null
                  ? {}
                  : {
                      aggregateRating: {
                        '@type': 'AggregateRating',
                        ratingValue: Number(reviews.average.toFixed(2)),
                        reviewCount: reviews.count,
                        bestRating: 5,
                        worstRating: 1,
                      },
                      review: reviews.rows.slice(0, 5).map((review) => ({
                        '@type': 'Review',
                        author: { '@type': 'Person', name: review.author },
                        datePublished: review.writtenAt.toISOString(),
                        reviewBody: review.comment,
                        reviewRating: {
                          '@type': 'Rating',
                          ratingValue: review.score,
                          bestRating: 5,
                        },
                      })),
                    }),
              })
            : null
        }
      />
      <StructuredData
        data={
          import.meta.env.SSR
            ? () =>
                breadcrumbList([
                  { name: copy.title, address: `${origin}/restaurantes` },
                  { name: restaurant.name, address },
                ])
            : null
        }
      />
    </>
  )
}
