import { randomUUID } from 'node:crypto'
import type { Database } from '#app/db/database.server.ts'
import { benefitUses, partners } from '#app/db/schema/partners.ts'
import { dayBefore, daysBefore } from '#app/db/seed/seed-calendar.server.ts'
import { madridDayOf } from '#app/i18n/madrid-calendar.server.ts'
import type { SampleIds } from './sample-ids.server.ts'

type SamplePartner = {
  name: string
  place: string
  restaurantId?: number
  /** In Spanish and in Catalan. */
  benefit: [string, string]
  howToUse: [string, string]
  limit?: [count: number, period: 'day' | 'month' | 'year' | 'once']
  /** Days since it began; fewer than none: until it does. */
  begun: number
  /** Days until its last one. */
  ends?: number
  /** By whose number, and so many days ago. */
  uses: readonly (readonly [number: number, daysAgo: number])[]
}

/** Who gives members something: two restaurants of the guide and three shops; one is over, one begins soon. */
const written: readonly SamplePartner[] = [
  {
    name: 'Ca la Ventresca',
    place: 'Carrer de la Llotja, 9, Vilanova i la Geltrú',
    restaurantId: 4,
    benefit: ['Una copa de cava al sentarse', 'Una copa de cava en seure'],
    howToUse: [
      'Enseña el carnet al pedir. Vale para quien es socio, no para toda la mesa.',
      'Ensenya el carnet en demanar. Val per a qui és soci, no per a tota la taula.',
    ],
    limit: [1, 'day'],
    begun: 210,
    uses: [
      [14, 176],
      [40, 133],
      [80, 95],
      [157, 61],
      [14, 40],
      [166, 18],
      [192, 5],
    ],
  },
  {
    name: 'La Bóta Oberta',
    place: 'Carrer de Verdi, 48, Barcelona',
    restaurantId: 10,
    benefit: [
      'El segundo vino de la cata, por cuenta de la casa',
      'El segon vi del tast, a compte de la casa',
    ],
    howToUse: [
      'En la barra, de martes a jueves. Enseña el carnet antes de pedir la cuenta.',
      'A la barra, de dimarts a dijous. Ensenya el carnet abans de demanar el compte.',
    ],
    limit: [2, 'month'],
    begun: 120,
    ends: 240,
    uses: [
      [58, 83],
      [103, 54],
      [58, 27],
      [175, 13],
      [195, 3],
    ],
  },
  {
    name: 'Forn Vell de Dalt',
    place: 'Carrer de Dalt, 3, Vic',
    benefit: ['10 % en pan y coca', '10 % en pa i coca'],
    howToUse: [
      'Enseña el carnet antes de pagar. No se suma a otras ofertas.',
      'Ensenya el carnet abans de pagar. No se suma a altres ofertes.',
    ],
    begun: 330,
    uses: [
      [1, 300],
      [1, 251],
      [112, 190],
      [1, 149],
      [143, 88],
      [1, 46],
      [112, 20],
      [1, 2],
    ],
  },
  {
    name: 'Llibreria La Cullera de Boix',
    place: 'Carrer de la Palla, 12, Barcelona',
    benefit: ['5 % en libros de cocina', '5 % en llibres de cuina'],
    howToUse: ['Una vez al año, en una sola compra.', 'Un cop l’any, en una sola compra.'],
    limit: [1, 'year'],
    begun: -16,
    uses: [],
  },
  {
    name: 'Celler del Pou Nou',
    place: 'Carrer del Pou, 21, Falset',
    benefit: ['Visita y cata para dos', 'Visita i tast per a dos'],
    howToUse: ['Había que reservar por teléfono.', 'Calia reservar per telèfon.'],
    limit: [1, 'once'],
    begun: 400,
    ends: -35,
    uses: [
      [67, 231],
      [89, 168],
      [130, 92],
    ],
  },
]

/**
 * Stores who gives the samples' members something, with the uses until now. All that was done about them was done
 * before `now`, by which what the club does later is told apart.
 */
export async function storeWholeClubPartners(
  tx: Database,
  now: Date,
  { personOf }: Pick<SampleIds, 'personOf'>,
): Promise<void> {
  for (const { uses, limit, benefit, howToUse, ...partner } of written) {
    const id = randomUUID()
    const begun = daysBefore(now, Math.max(partner.begun, 0) + 8)
    await tx.insert(partners).values({
      id,
      name: partner.name,
      place: partner.place,
      restaurantId: partner.restaurantId ?? null,
      benefit: benefit[0],
      howToUse: howToUse[0],
      language: 'es',
      translation: { benefit: benefit[1], how_to_use: howToUse[1] },
      limitCount: limit?.[0] ?? null,
      limitPeriod: limit?.[1] ?? null,
      beginsOn: dayBefore(now, partner.begun),
      endsOn: partner.ends === undefined ? null : dayBefore(now, -partner.ends),
      createdAt: begun,
      updatedAt: now,
    })
    if (uses.length === 0) continue
    await tx.insert(benefitUses).values(
      uses.map(([number, daysAgo]) => {
        const usedAt = daysBefore(now, daysAgo)
        const personId = personOf(number)
        return { id: randomUUID(), partnerId: id, personId, usedAt, usedOn: madridDayOf(usedAt) }
      }),
    )
  }
}
