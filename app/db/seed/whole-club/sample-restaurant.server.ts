import type { InBoth } from '#app/club-content.ts'
import type { MenuItem, restaurants } from '#app/db/schema/restaurants.ts'
import { onWeekday } from '#app/db/seed/seed-calendar.server.ts'
import { madridDayOf } from '#app/i18n/madrid-calendar.server.ts'
import { altsOf } from './picture-texts.server.ts'

/** A dish or a menu: cents, and its texts; a name that is the same in both languages is written once. */
type SampleDish = { name: InBoth | string; price: number; description: InBoth }

/** A restaurant as this folder writes it: each text in both languages beside each other. */
export type SampleRestaurant = {
  id: number
  name: string
  address: string
  /** Of a number that is nobody's. */
  phone: string
  /** Under `.example`, which nobody can have. */
  site: string
  /** Degrees north and east. */
  position: readonly [latitude: number, longitude: number]
  /** Days since the club was there, or up to six fewer: it went on a Saturday, when all of them are open. */
  visited: number
  stars?: 1 | 2 | 3
  /** Cents for one person. */
  averagePrice: number
  priceRange: '€' | '€€' | '€€€' | '€€€€'
  specialty: InBoth
  hours: InBoth
  description: InBoth
  history: InBoth
  chef?: { name: string; biography: InBoth; portrait?: string }
  pictures: readonly string[]
  menus: readonly SampleDish[]
  dishes: readonly SampleDish[]
  /** In the order of the form: all in all, food, service, room, value. */
  ratings: readonly [number, number, number, number, number]
}

/** The Saturday so many days ago, or the next one. */
export const visitedOn = (now: Date, days: number) =>
  madridDayOf(onWeekday(now, -days, ['saturday'], 14))

/** Half the side of the piece of map that is shown, in degrees. */
const around = { latitude: 0.004, longitude: 0.005 }

function mapOf([latitude, longitude]: SampleRestaurant['position']): string {
  const corners = [
    longitude - around.longitude,
    latitude - around.latitude,
    longitude + around.longitude,
    latitude + around.latitude,
  ]
  const box = corners.map((degrees) => degrees.toFixed(3)).join('%2C')
  return `https://www.openstreetmap.org/export/embed.html?bbox=${box}`
}

function menuItemOf({ name, price, description }: SampleDish): MenuItem {
  const [es, ca] = typeof name === 'string' ? [name, name] : [name.es, name.ca]
  return {
    name: es,
    price,
    description: description.es,
    translation: { name: ca, description: description.ca },
  }
}

/** Its row: the record is Spanish, the translation Catalan. The lower the id, the newer it looks. */
export function restaurantRow(
  sample: SampleRestaurant,
  now: Date,
): typeof restaurants.$inferInsert {
  const { id, site, phone, chef, stars = 0, ratings } = sample
  const [general, comida, servicio, ambiente, calidadPrecio] = ratings
  const web = `www.${site}.example`
  const createdAt = new Date(now.getTime() - id * 1000)
  return {
    id,
    name: sample.name,
    address: sample.address,
    phone,
    website: web,
    openingHours: sample.hours.es,
    averagePrice: sample.averagePrice,
    michelinStars: stars,
    specialty: sample.specialty.es,
    description: sample.description.es,
    history: sample.history.es,
    chefName: chef?.name ?? null,
    chefPhoto: chef?.portrait ?? null,
    chefBiography: chef?.biography.es ?? null,
    translation: {
      especialidad: sample.specialty.ca,
      horarios: sample.hours.ca,
      description: sample.description.ca,
      historia: sample.history.ca,
      ...(chef ? { chef_bio: chef.biography.ca } : {}),
    },
    images: [...sample.pictures],
    imageAlts: altsOf(sample.pictures),
    map: mapOf(sample.position),
    bookingUrl: `https://${web}/reservas`,
    bookingPhone: phone,
    bookingEmail: `taula@${site}.example`,
    socialLinks: { instagram: `https://www.instagram.com/${site}.example` },
    tastingMenus: sample.menus.map(menuItemOf),
    mainDishes: sample.dishes.map(menuItemOf),
    ratings: { general, comida, servicio, ambiente, calidadPrecio },
    priceRange: sample.priceRange,
    visitedOn: visitedOn(now, sample.visited),
    createdAt,
    updatedAt: createdAt,
  }
}
