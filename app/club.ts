/**
 * Opening hours of a day as [from, to] in 24 h, Europe/Madrid. A span that ends at or before its
 * start ends on the next day.
 */
export type DayHours = readonly (readonly [from: string, to: string])[]

/** The club's facts; admins can change each in the panel. */
export type Club = {
  readonly name: string
  readonly bornIn: number
  readonly constitutedIn: number
  readonly activeMembers: number
  readonly libraryTitles: number
  readonly email: string
  readonly phone: string
  readonly address: { readonly street: string; readonly postalCode: string; readonly city: string }
  /** Degrees north and east, for maps and search engines. */
  readonly position: { readonly latitude: number; readonly longitude: number }
  /** Seven days, Monday first; empty when closed. */
  readonly openingHours: readonly DayHours[]
  /** First and last day of a closure, whatever the hours; null for none. */
  readonly closure: { readonly from: string; readonly to: string } | null
  /** The club's pages; empty ones are hidden. */
  readonly social: {
    readonly facebook: string
    readonly instagram: string
    readonly twitter: string
  }
}

const weekday: DayHours = [
  ['10:00', '14:00'],
  ['16:00', '20:00'],
]

/**
 * The default facts. Code reads `cx.club` on the server and `useClub()` in views; only those two and tests read this.
 */
export const club: Club = {
  name: 'Cercle Gastronòmic',
  bornIn: 1995,
  constitutedIn: 2010,
  activeMembers: 500,
  libraryTitles: 1000,
  email: 'info@cerclegastronomic.cat',
  phone: '+34 932 000 123',
  address: { street: 'Carrer Gran de Gràcia, 123', postalCode: '08012', city: 'Barcelona' },
  position: { latitude: 41.4015, longitude: 2.1525 },
  openingHours: [weekday, weekday, weekday, weekday, weekday, [['10:00', '14:00']], []],
  closure: null,
  social: {
    facebook: 'https://www.facebook.com/cerclegastronomic',
    instagram: 'https://www.instagram.com/cerclegastronomic',
    twitter: 'https://twitter.com/cerclegastro',
  },
}

/** Facts that differ from the defaults: all that a page carries. */
export type ClubChanges = Partial<Club>

/** The facts that differ from the defaults. */
export function changesOf(facts: Club): ClubChanges {
  return Object.fromEntries(
    Object.entries(facts).filter(
      ([fact, value]) =>
        JSON.stringify(value) !==
        JSON.stringify(Object.entries(club).find(([key]) => key === fact)?.[1]),
    ),
  )
}
