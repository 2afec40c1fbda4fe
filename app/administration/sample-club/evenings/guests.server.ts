import { sampleRecords } from '#app/administration/sample-club/read-samples.server.ts'
import type { guests } from '#app/platform/schema/events/registrations.ts'

type Answers = Pick<typeof guests.$inferInsert, 'hasNeeds' | 'diets' | 'allergens' | 'note'>

/** Who comes along with members without being one, and what people tell the kitchen now and then. */
export type Companions = {
  /** The companion at this place of the party of whoever has this place in the list of people. */
  companionOf: (person: number, place: number) => string
  /** What somebody does not eat: the same person always the same. */
  needsOf: (person: number, place: number) => Answers
}

/** First and family names of nobody, and of each turn of 41 what is told; of two nobody has answered yet, the others eat everything. */
export function sampleCompanions(): Companions {
  const [names] = sampleRecords<{ firstNames: string[]; familyNames: string[] }>('companions')
  const { firstNames = [], familyNames = [] } = names ?? {}
  const answers = new Map(
    sampleRecords<Answers & { turn: number }>('needs').map(({ turn, ...told }) => [turn, told]),
  )
  return {
    companionOf(person, place) {
      const first = firstNames[(person * 3 + place) % firstNames.length]
      return `${first} ${familyNames[(person * 5 + place * 2) % familyNames.length]}`
    },
    needsOf: (person, place) => answers.get((person * 7 + place * 3) % 41) ?? { hasNeeds: false },
  }
}
