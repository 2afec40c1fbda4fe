/**
 * From when to when the club is open on one day, each as [from, to] in 24 h, Europe/Madrid. An end at
 * or before its beginning is on the next day.
 */
export type DayHours = readonly (readonly [from: string, to: string])[]

/** What the site says about the club everywhere: an admin may change each of these in the panel. */
export type Club = {
  readonly name: string
  /** Years. */
  readonly bornIn: number
  readonly constitutedIn: number
  readonly activeMembers: number
  readonly libraryTitles: number
  readonly email: string
  readonly phone: string
  readonly address: { readonly street: string; readonly postalCode: string; readonly city: string }
  /** Degrees north and east, for maps and search engines. */
  readonly position: { readonly latitude: number; readonly longitude: number }
  /** Seven days, Monday first; a day without hours is closed. */
  readonly openingHours: readonly DayHours[]
  /** Days of the calendar, both of them included, on which it is closed whatever its hours; null for none. */
  readonly closure: { readonly from: string; readonly to: string } | null
  /** Addresses of the club's pages; an empty one is not shown. */
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
 * The club's facts as they are until somebody changes them in the panel. What is shown comes from
 * `cx.club` on the server and from `useClub()` in views; only tests and the two of them read this.
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

/** The facts that are not as they were in the beginning: all that a page has to carry. */
export type ClubChanges = Partial<Club>

/** What has been changed in these facts. */
export function changesOf(facts: Club): ClubChanges {
  return Object.fromEntries(
    Object.entries(facts).filter(
      ([fact, value]) =>
        JSON.stringify(value) !==
        JSON.stringify(Object.entries(club).find(([key]) => key === fact)?.[1]),
    ),
  )
}
