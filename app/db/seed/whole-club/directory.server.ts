import type { Database } from '#app/db/database.server.ts'
import { directoryEntries } from '#app/db/schema/together.ts'
import { daysBefore } from '#app/db/seed/seed-calendar.server.ts'
import type { SampleIds } from './sample-ids.server.ts'

type Shown = 'town' | 'phone' | 'email' | 'since'

type SampleEntry = [
  number: number,
  shows: readonly Shown[],
  /** In the language of the member. */
  line?: string,
]

/** Who of the samples' members lets others find them, each with what they chose; some show their name alone. */
const written: readonly SampleEntry[] = [
  [1, ['town', 'since'], 'Cuino de diumenge i guardo totes les cartes des de 1995.'],
  [2, ['town', 'phone', 'since']],
  [8, ['since']],
  [19, ['town', 'email', 'since'], 'Porto la biblioteca: demaneu-me llibres.'],
  [27, ['town', 'phone'], 'Aprendí a hacer romesco aquí. Enseño a quien quiera.'],
  [31, ['town', 'email'], 'Escric al blog i busco qui vulgui anar de mercat.'],
  [40, []],
  [58, ['town'], 'Vins naturals, i els altres també.'],
  [67, ['town', 'phone', 'email', 'since'], 'Faig oli i ametlles; qui en vulgui, que avisi.'],
  [80, ['town', 'since']],
  [89, ['email'], 'Arquitecto. Comparto coche para las visitas de interior.'],
  [103, ['town', 'email', 'since']],
  [125, ['town']],
  [134, ['town', 'phone', 'since'], 'Vengo en tren: ¿alguien me acerca a la estación?'],
  [143, ['town', 'email'], 'Faig llista d’on es menja bé un dimarts. Demaneu-me-la.'],
  [157, ['town', 'phone', 'email'], 'Enòloga. Tasto per feina i per gust.'],
  [166, ['town', 'since'], 'Cocina vasca de familia y mercado de Sant Antoni.'],
  [175, ['phone']],
  [187, ['town', 'since'], 'Forner. El pa de pagès no té secrets, té hores.'],
  [192, ['town', 'email'], 'Tot just he arribat: amb ganes de conèixer-vos.'],
]

/** Stores what the samples' members show of themselves to each other, all of it of before `now`. */
export async function storeWholeClubDirectory(
  tx: Database,
  now: Date,
  { personOf }: Pick<SampleIds, 'personOf'>,
): Promise<void> {
  for (const [number, shows, line = null] of written) {
    const personId = personOf(number)
    const at = daysBefore(now, 20 + (number % 60))
    await tx.insert(directoryEntries).values({
      personId,
      showsTown: shows.includes('town'),
      showsPhone: shows.includes('phone'),
      showsEmail: shows.includes('email'),
      showsSince: shows.includes('since'),
      line,
      createdAt: at,
      updatedAt: at,
    })
  }
}
