import { randomUUID } from 'node:crypto'
import type { SampleIds } from '#app/administration/sample-club/members/sample-ids.server.ts'
import { sampleRecords } from '#app/administration/sample-club/read-samples.server.ts'
import {
  onWeekday,
  writtenBefore,
  daysBefore,
} from '#app/administration/sample-club/seed-calendar.server.ts'
import type { InBoth } from '#app/club-content.ts'
import { mapAround } from '#app/club-map.ts'
import type { Database } from '#app/platform/db/pool/database.server.ts'
import { madridDayOf } from '#app/platform/i18n/time/madrid-calendar.server.ts'
import type {
  MenuItem,
  restaurants,
  reviews,
  PictureTexts,
} from '#app/platform/schema/content/restaurants.ts'
import {
  visitProposals,
  visitVotes,
  type ProposalStatus,
} from '#app/platform/schema/members/proposals.ts'

type RestaurantRow = typeof restaurants.$inferInsert

/** A dish or menu: cents and texts; a plain string is the same in both languages. */
type SampleDish = { name: InBoth | string; price: number; description: InBoth }

type SampleRestaurant = Pick<
  RestaurantRow,
  'name' | 'address' | 'phone' | 'averagePrice' | 'priceRange'
> & {
  id: number
  /** Under the reserved `.example` domain. */
  site: string
  /** Degrees north and east. */
  position?: [latitude: number, longitude: number]
  /** Days since the visit, or up to six fewer: visits are on Saturdays, when all restaurants are open. */
  visited: number
  stars?: number
  specialty: InBoth
  hours: InBoth
  description: InBoth
  history: InBoth
  chef?: { name: string; biography: InBoth; portrait?: string }
  pictures: string[]
  menus: SampleDish[]
  dishes: SampleDish[]
  /** As in the form: overall, food, service, room, value. */
  ratings: [number, number, number, number, number]
  /** Overrides of derived columns. */
  row?: Partial<RestaurantRow>
}

/** The Saturday this many days ago, or the next one. */
export const visitedOn = (now: Date, days: number) =>
  madridDayOf(onWeekday(now, -days, ['saturday'], 14))

function menuItemOf({ name, price, description }: SampleDish): MenuItem {
  const { es, ca } = typeof name === 'string' ? { es: name, ca: name } : name
  return {
    name: es,
    price,
    description: description.es,
    translation: { name: ca, description: description.ca },
  }
}

/** Rows of the restaurants: Spanish originals, Catalan translations. Lower ids look newer. */
export function sampleRestaurants(now: Date): RestaurantRow[] {
  const textsOf = samplePictures()
  const rowOf = ({
    site,
    position,
    visited,
    hours,
    chef,
    pictures,
    menus,
    dishes,
    ratings,
    row,
    ...sample
  }: SampleRestaurant): RestaurantRow => {
    const { stars = 0, specialty, description, history, ...same } = sample
    const [general, comida, servicio, ambiente, calidadPrecio] = ratings
    const createdAt = new Date(now.getTime() - sample.id * 1000)
    return {
      ...same,
      website: `www.${site}.example`,
      openingHours: hours.es,
      michelinStars: stars,
      specialty: specialty.es,
      description: description.es,
      history: history.es,
      chefName: chef?.name ?? null,
      chefPhoto: chef?.portrait ?? null,
      chefBiography: chef?.biography.es ?? null,
      translation: {
        especialidad: specialty.ca,
        horarios: hours.ca,
        description: description.ca,
        historia: history.ca,
        ...(chef ? { chef_bio: chef.biography.ca } : {}),
      },
      images: pictures,
      imageAlts:
        row?.imageAlts ?? Object.fromEntries(pictures.map((path) => [path, textsOf(path)])),
      map: position ? mapAround({ latitude: position[0], longitude: position[1] }) : null,
      bookingUrl: `https://www.${site}.example/reservas`,
      bookingPhone: sample.phone,
      bookingEmail: `taula@${site}.example`,
      socialLinks: { instagram: `https://www.instagram.com/${site}.example` },
      tastingMenus: menus.map(menuItemOf),
      mainDishes: dishes.map(menuItemOf),
      ratings: { general, comida, servicio, ambiente, calidadPrecio },
      visitedOn: visitedOn(now, visited),
      createdAt,
      updatedAt: createdAt,
      ...row,
    }
  }
  return sampleRecords<SampleRestaurant>('restaurants').map(rowOf)
}

type SampleReview = [
  restaurantId: number,
  daysAgo: number,
  author: string,
  score: number,
  comment: string,
]

/** Rows of the reviews, each in its author's language. They have no account: only the panel can edit them. */
export const sampleReviews = (now: Date): (typeof reviews.$inferInsert)[] =>
  sampleRecords<SampleReview>('reviews').map(([restaurantId, daysAgo, author, score, comment]) => {
    const writtenAt = writtenBefore(now, daysAgo)
    return { restaurantId, author, score, comment, writtenAt, updatedAt: writtenAt }
  })

/** Looks up the texts of a sample picture by path, if it is not decorative. Throws for an unknown one. */
export function samplePictures(): (path: string) => PictureTexts {
  const texts = new Map(
    sampleRecords<PictureTexts & { name: string }>('pictures').map(({ name, es, ca }) => [
      `/images/${name}`,
      { es, ca },
    ]),
  )
  return (path) => {
    const known = texts.get(path)
    if (!known) throw new Error(`no words for the picture ${path}`)
    return known
  }
}

/** Members' proposals: three open ones, and one of each answer. */
type SampleProposal = {
  name: string
  town: string | null
  restaurantId?: number
  /** In the proposer's language. */
  why: string
  /** Number of the member. */
  by: number
  daysAgo: number
  /** Further members who voted for it. */
  votes: readonly number[]
  status?: ProposalStatus
  answer?: [es: string, ca: string]
}

/** Stores sample proposals and votes, dated before `now`. */
export async function storeWholeClubProposals(
  tx: Database,
  now: Date,
  { personOf }: Pick<SampleIds, 'personOf'>,
): Promise<void> {
  for (const { by, daysAgo, votes, answer, ...proposal } of sampleRecords<SampleProposal>(
    'proposals',
  )) {
    const id = randomUUID()
    const createdAt = daysBefore(now, daysAgo)
    const [answerEs, answerCa] = answer ?? [null, null]
    await tx.insert(visitProposals).values({
      id,
      ...proposal,
      personId: personOf(by),
      answerEs,
      answerCa,
      createdAt,
      updatedAt: now,
    })
    await tx.insert(visitVotes).values(
      [by, ...votes].map((number, place) => ({
        proposalId: id,
        personId: personOf(number),
        at: daysBefore(now, Math.max(daysAgo - place, 1)),
      })),
    )
  }
}
