import { sampleRecords } from '#app/administration/sample-club/read-samples.server.ts'
import type { guests } from '#app/platform/schema/events/registrations.ts'

type Answers = Pick<typeof guests.$inferInsert, 'hasNeeds' | 'diets' | 'allergens' | 'note'>

/** Companions of members, and dietary needs. */
export type Companions = {
  /** The companion at this place in the party of the person with this index. */
  companionOf: (person: number, place: number) => string
  /** Dietary needs, stable per person. */
  needsOf: (person: number, place: number) => Answers
}

/**
 * Invented names. Of every 41 some have needs, two have not answered, and the others eat
 * everything.
 */
export function sampleCompanions(): Companions {
  const [names] = sampleRecords<{ firstNames: string[]; familyNames: string[] }>('companions')
  const { firstNames = [], familyNames = [] } = names ?? {}
  const answers = new Map(
    sampleRecords<Answers & { turn: number }>('needs').map(({ turn, ...needs }) => [turn, needs]),
  )
  return {
    companionOf(person, place) {
      const first = firstNames[(person * 3 + place) % firstNames.length]
      return `${first} ${familyNames[(person * 5 + place * 2) % familyNames.length]}`
    },
    needsOf: (person, place) => answers.get((person * 7 + place * 3) % 41) ?? { hasNeeds: false },
  }
}
