import { useClub } from '#app/club-context.ts'
import { openingGroups } from '#app/frame/site-frame/opening/opening-groups.ts'
import { useSiteOrigin } from '#app/platform/head/site-origin.ts'
import { StructuredData } from '#app/platform/head/structured-data.tsx'
import { useCopy } from '#app/platform/i18n/languages/language-provider.tsx'
import { homeCopy } from './home.copy.ts'

/** In the order of the stored opening hours. */
const dayNames = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']

/** Search engines read equal times as closed: a 24-hour day ends a minute earlier. */
function schemaEnd(opens: string, closes: string): string {
  if (opens !== closes) return closes
  const [hours = 0, minutes = 0] = closes.split(':').map(Number)
  const before = (hours * 60 + minutes + 24 * 60 - 1) % (24 * 60)
  return [Math.floor(before / 60), before % 60]
    .map((part) => String(part).padStart(2, '0'))
    .join(':')
}

/** The club as schema.org/Organization. */
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
                    closes: schemaEnd(opens, closes),
                  })),
              ),
              ...(club.closure
                ? {
                    specialOpeningHoursSpecification: {
                      '@type': 'OpeningHoursSpecification',
                      validFrom: club.closure.from,
                      validThrough: club.closure.to,
                      opens: '00:00',
                      closes: '00:00',
                    },
                  }
                : {}),
              sameAs: Object.values(club.social).filter(Boolean),
            })
          : null
      }
    />
  )
}
