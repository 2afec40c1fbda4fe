import { sql } from 'drizzle-orm'
import type { Database } from '#app/platform/db/pool/database.server.ts'
import { emailOf, sampleMembers } from './people.server.ts'

/** Where members of a club of Barcelona live: most in town, some where they came from. */
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

/** Streets that half of the towns have. */
const streets = ['Carrer Major', 'Carrer de la Font', 'Carrer Nou', 'Plaça de l’Església']

/** What a few of those with an account have told, by their numbers. */
const needs: Readonly<Record<number, { diets?: string[]; allergens?: string[]; note?: string }>> = {
  1: { note: 'Poca sal' },
  14: { allergens: ['crustaceans', 'molluscs'] },
}

/** Further ones, by their place among those who have an account. */
const needsByPlace = [
  { diets: ['vegetarian'] },
  { allergens: ['gluten'] },
  { diets: ['noAlcohol'] },
  { allergens: ['nuts', 'peanuts'], note: 'Llevo siempre la medicación' },
]

const twoDigits = (count: number) => String(count).padStart(2, '0')

/** Grown-ups, who have their birthdays all over the year. */
const birthdayOf = (number: number, place: number) =>
  `${1948 + ((number * 7) % 46)}-${twoDigits((place % 12) + 1)}-${twoDigits(((number * 5) % 28) + 1)}`

/**
 * What the samples' people have in their files besides the record of the member: towns, birthdays, and of some with an
 * account diets and consents. Nobody's is real.
 */
function wholeClubFiles() {
  const members = sampleMembers()
  const withAccount = members.filter(({ account }) => account)
  return members.map((member, place) => {
    const { number, name, account = false } = member
    const [postalCode = '', town = ''] = places[place % places.length] ?? []
    const own = withAccount.indexOf(member)
    const told = needs[number] ?? (own >= 0 && own % 5 === 0 ? needsByPlace[(own / 5) % 4] : null)
    return {
      email: emailOf(name),
      street: `${streets[place % streets.length]}, ${1 + ((number * 3) % 90)}`,
      postal_code: postalCode,
      town,
      // Not everybody says it.
      birthday: place % 4 === 3 ? null : birthdayOf(number, place),
      needs: account && told !== null,
      diets: told?.diets ?? null,
      allergens: told?.allergens ?? null,
      needs_note: told?.note ?? null,
      pictures: account && place % 3 !== 2,
    }
  })
}

/** Fills the files of the members who were stored in this transaction; consents are of the day of the seed. */
export async function storeWholeClubFiles(tx: Database, now: Date): Promise<void> {
  const at = sql`${now.toISOString()}::timestamptz`
  await tx.execute(sql`
    update people as person
    set street = told.street, postal_code = told.postal_code, town = told.town, birthday = told.birthday,
      needs_consent_at = case when told.needs then ${at} end,
      diets = case when told.needs then told.diets end,
      allergens = case when told.needs then told.allergens end,
      needs_note = case when told.needs then told.needs_note end,
      pictures_consent_at = case when told.pictures then ${at} end
    from jsonb_to_recordset(${JSON.stringify(wholeClubFiles())}::jsonb) as told (
      email text, street text, postal_code text, town text, birthday date, needs boolean, diets text[],
      allergens text[], needs_note text, pictures boolean
    )
    where lower(person.email) = told.email`)
}
