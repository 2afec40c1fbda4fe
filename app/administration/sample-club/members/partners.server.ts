import { randomUUID } from 'node:crypto'
import { sampleRecords } from '#app/administration/sample-club/read-samples.server.ts'
import { dayBefore, daysBefore } from '#app/administration/sample-club/seed-calendar.server.ts'
import { directoryEntries } from '#app/members/directory/directory.schema.ts'
import type { Database } from '#app/platform/db/pool/database.server.ts'
import { madridDayOf } from '#app/platform/i18n/time/madrid-calendar.server.ts'
import { benefitUses, partners } from '#app/platform/schema/members/partners.ts'
import type { SampleIds } from './sample-ids.server.ts'

/** Partners with benefits: two restaurants and three shops; one has ended, one begins soon. */
type SamplePartner = {
  name: string
  place: string
  restaurantId?: number
  /** In Spanish and Catalan. */
  benefit: [string, string]
  howToUse: [string, string]
  limit?: [count: number, period: 'day' | 'month' | 'year' | 'once']
  /** Days since the beginning; negative if it is to come. */
  begun: number
  /** Days until the last day. */
  ends?: number
  /** Member number and days ago. */
  uses: readonly (readonly [number: number, daysAgo: number])[]
}

/** Stores partners and their uses, all dated before `now` to distinguish them from later uses by the club. */
export async function storeWholeClubPartners(
  tx: Database,
  now: Date,
  { personOf }: Pick<SampleIds, 'personOf'>,
): Promise<void> {
  for (const { uses, limit, benefit, howToUse, ...partner } of sampleRecords<SamplePartner>(
    'partners',
  )) {
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

/** Directory entries of sample members; some show only their name. */
type SampleEntry = [
  number: number,
  shows: readonly ('town' | 'phone' | 'email' | 'since')[],
  /** Text in the member's language. */
  line?: string,
]

/** Stores sample directory entries, dated before `now`. */
export async function storeWholeClubDirectory(
  tx: Database,
  now: Date,
  { personOf }: Pick<SampleIds, 'personOf'>,
): Promise<void> {
  for (const [number, shows, line = null] of sampleRecords<SampleEntry>('directory')) {
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
