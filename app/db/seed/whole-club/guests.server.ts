import type { guests } from '#app/db/schema/registrations.ts'

type Answers = Pick<typeof guests.$inferInsert, 'hasNeeds' | 'diets' | 'allergens' | 'note'>

/** Who comes along with members, without being one: a first name and a family name. */
const firstNames = [
  'Biel',
  'Cinta',
  'Manel',
  'Aurora',
  'Josep',
  'Txell',
  'Ricard',
  'Conxita',
  'Òscar',
  'Neus',
  'Emilio',
  'Rita',
  'Jan',
  'Aurèlia',
  'Fèlix',
  'Olga',
  'Patricio',
  'Iolanda',
  'Eudald',
  'Susana',
  'Blai',
  'Magda',
  'Tomeu',
]

const familyNames = [
  'Casadevall',
  'Ferrer',
  'Prunera',
  'Peña',
  'Lluelles',
  'Amat',
  'Sala',
  'Duran',
  'Beltran',
  'Vilaró',
  'Sastre',
  'Colomer',
  'Massot',
  'Trias',
  'Noguera',
  'Barbany',
  'Leal',
  'Creus',
  'Prat',
]

/** The companion at this place of the party of whoever has this place in the list of people. */
export function companionOf(person: number, place: number): string {
  const first = firstNames[(person * 3 + place) % firstNames.length]
  return `${first} ${familyNames[(person * 5 + place * 2) % familyNames.length]}`
}

/** What people tell the kitchen now and then; everybody else eats everything. */
const answers: Readonly<Record<number, Answers>> = {
  // Nobody has answered for them yet.
  4: {},
  33: {},
  6: { hasNeeds: true, diets: ['vegetarian'] },
  9: { hasNeeds: true, allergens: ['crustaceans', 'molluscs'] },
  10: { hasNeeds: true, allergens: ['milk'] },
  12: { hasNeeds: true, diets: ['pregnant', 'noAlcohol'] },
  17: { hasNeeds: true, diets: ['vegan'] },
  20: { hasNeeds: true, allergens: ['gluten'], note: 'También trazas.' },
  31: { hasNeeds: true, diets: ['pescatarian'] },
  34: { hasNeeds: true, allergens: ['nuts'], note: 'Alergia fuerte.' },
  38: { hasNeeds: true, diets: ['noAlcohol'] },
}

/** What somebody does not eat: the same person always the same. */
export const needsOf = (person: number, place: number): Answers =>
  answers[(person * 7 + place * 3) % 41] ?? { hasNeeds: false }
