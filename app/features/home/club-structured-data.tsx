import { useClub } from '#app/club-context.ts'
import { homeCopy } from '#app/copy/home.ts'
import { openingGroups } from '#app/features/site-frame/opening-groups.ts'
import { useSiteOrigin } from '#app/head/site-origin.ts'
import { StructuredData } from '#app/head/structured-data.tsx'
import { useCopy } from '#app/i18n/language-provider.tsx'

/** In the order of the club's hours. */
const dayNames = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']

/** The club as search engines read it (schema.org/Organization). */
export function ClubStructuredData() {
  const club = useClub()
  const origin = useSiteOrigin()
  const { description } = useCopy(homeCopy)
  const { street, postalCode, city } = club.address
  return (
    <StructuredData
      data={
        import.meta.env.SSR
          ? () => ({
              '@context': 'https://schema.org',
              '@type': ['Organization', 'LocalBusiness'],
              '@id': `${origin}/#club`,
              name: club.name,
              url: origin,
              logo: `${origin}/icon-512.png`,
              image: `${origin}/brand/og.jpg`,
              description,
              foundingDate: String(club.bornIn),
              email: club.email,
              telephone: club.phone,
              address: {
                '@type': 'PostalAddress',
                streetAddress: street,
                postalCode,
                addressLocality: city,
                addressRegion: 'Catalunya',
                addressCountry: 'ES',
              },
              geo: { '@type': 'GeoCoordinates', ...club.position },
              openingHoursSpecification: openingGroups(club.openingHours).flatMap(
                ({ days, hours }) =>
                  hours.map(([opens, closes]) => ({
                    '@type': 'OpeningHoursSpecification',
                    dayOfWeek: days.map((day) => dayNames[day] ?? ''),
                    opens,
                    closes,
                  })),
              ),
              sameAs: Object.values(club.social).filter(Boolean),
            })
          : null
      }
    />
  )
}
