import { inArray, sql } from 'drizzle-orm'
import type { Database } from '#app/platform/db/pool/database.server.ts'
import { membershipRequests } from '#app/platform/schema/members/memberships.ts'
import { emailOf, sampleMembers } from './people.server.ts'

/** Homes of members of a club in Barcelona: mostly in town. */
const places: readonly [postalCode: string, town: string][] = [
  ['08012', 'Barcelona'],
  ['08024', 'Barcelona'],
  ['08005', 'Barcelona'],
  ['08500', 'Vic'],
  ['08012', 'Barcelona'],
  ['08870', 'Sitges'],
  ['08173', 'Sant Cugat del Vallès'],
  ['08009', 'Barcelona'],
  ['17800', 'Olot'],
  ['08720', 'Vilafranca del Penedès'],
  ['08302', 'Mataró'],
  ['08037', 'Barcelona'],
  ['43730', 'Falset'],
]

/** Common street names. */
const streets = ['Carrer Major', 'Carrer de la Font', 'Carrer Nou', 'Plaça de l’Església']

/** Dietary needs of some account holders, by member number. */
const needs: Readonly<Record<number, { diets?: string[]; allergens?: string[]; note?: string }>> = {
  1: { note: 'Poca sal' },
  14: { allergens: ['crustaceans', 'molluscs'] },
}

const needsByPlace = [
  { diets: ['vegetarian'] },
  { allergens: ['gluten'] },
  { diets: ['noAlcohol'] },
  { allergens: ['nuts', 'peanuts'], note: 'Llevo siempre la medicación' },
]

const twoDigits = (count: number) => String(count).padStart(2, '0')

/** Adults, with birthdays spread over the year. */
const birthdayOf = (number: number, place: number) =>
  `${1948 + ((number * 7) % 46)}-${twoDigits((place % 12) + 1)}-${twoDigits(((number * 5) % 28) + 1)}`

/**
 * Personal files of sample members: towns, birthdays, and for some account holders diets and consents. All invented.
 */
function wholeClubFiles() {
  const members = sampleMembers()
  const withAccount = members.filter(({ account }) => account)
  return members.map((member, place) => {
    const { number, name, account = false } = member
    const [postalCode = '', town = ''] = places[place % places.length] ?? []
    const own = withAccount.indexOf(member)
    const declared =
      needs[number] ?? (own >= 0 && own % 5 === 0 ? needsByPlace[(own / 5) % 4] : null)
    return {
      email: emailOf(name),
      street: `${streets[place % streets.length]}, ${1 + ((number * 3) % 90)}`,
      postal_code: postalCode,
      town,
      // Some members leave it blank.
      birthday: place % 4 === 3 ? null : birthdayOf(number, place),
      needs: account && declared !== null,
      diets: declared?.diets ?? null,
      allergens: declared?.allergens ?? null,
      needs_note: declared?.note ?? null,
      pictures: account && place % 3 !== 2,
    }
  })
}

/** Fills the files of members stored in this transaction; consents date from the seed. */
export async function storeWholeClubFiles(tx: Database, now: Date): Promise<void> {
  const at = sql`${now.toISOString()}::timestamptz`
  await tx.execute(sql`
    update people as person
    set street = given.street, postal_code = given.postal_code, town = given.town, birthday = given.birthday,
      needs_consent_at = case when given.needs then ${at} end,
      diets = case when given.needs then given.diets end,
      allergens = case when given.needs then given.allergens end,
      needs_note = case when given.needs then given.needs_note end,
      pictures_consent_at = case when given.pictures then ${at} end
    from jsonb_to_recordset(${JSON.stringify(wholeClubFiles())}::jsonb) as given (
      email text, street text, postal_code text, town text, birthday date, needs boolean, diets text[],
      allergens text[], needs_note text, pictures boolean
    )
    where lower(person.email) = given.email`)
  // Last, because people are found by their address until here.
  const numbers = sampleMembers().flatMap(({ number, byLetter }) => (byLetter ? [number] : []))
  await tx
    .update(membershipRequests)
    .set({ email: null })
    .where(inArray(membershipRequests.memberNumber, numbers))
}
