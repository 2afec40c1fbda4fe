import { sampleRecords } from '#app/administration/sample-club/read-samples.server.ts'
import { daysBefore } from '#app/administration/sample-club/seed-calendar.server.ts'
import { directoryEntries } from '#app/members/directory/directory.schema.ts'
import type { Database } from '#app/platform/db/pool/database.server.ts'
import type { SampleIds } from './sample-ids.server.ts'

/** Directory entries of sample members; some show only their name. */
type SampleEntry = [
  number: number,
  shows: readonly ('town' | 'phone' | 'email' | 'since')[],
  /** In the member's language. */
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
