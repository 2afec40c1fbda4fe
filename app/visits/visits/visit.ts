import type { KeptPhotograph } from '#app/events/night/night.ts'
import type { EditValues } from '#app/kit/forms/edit-answer.ts'
import type { Language } from '#app/platform/i18n/languages/language.ts'
import type { TranslatedFields } from '#app/platform/i18n/languages/translated-fields.ts'
import type { visitDishes } from '#app/platform/schema/visits/visits.ts'

/** The texts of a visit that are written in both languages. */
export const visitTexts = {
  title: { column: 'title', kind: 'line', longest: 200 },
  note: { column: 'note', kind: 'paragraphs', longest: 4000 },
} as const satisfies TranslatedFields

/** The same of a dish that was served. */
export const dishTexts = {
  title: { column: 'title', kind: 'line', longest: 200, required: true },
  description: { column: 'description', kind: 'line', longest: 600 },
} as const satisfies TranslatedFields

/** How many of each a visit has at most. The form sends everybody who had a seat, in the largest field that there is. */
export const mostOf = { dishes: 24, pictures: 24, members: 60, diners: 3000 } as const

export const managedVisitsPath = '/admin/visitas'

/** Where visits come from a table. */
export const importedVisitsPath = '/admin/visitas/importar'

/** Where members are found by their names, for the form of a visit. */
export const visitMembersPath = '/admin/visitas/socios'

/** The page that closes the night of an event. */
export const closingPath = (eventId: number | string) => `/admin/eventos/${eventId}/cerrar`

/** How the form names a dish of its list. */
export const dishFieldNames = (index: number) => ({
  title: `dish_${index}_title`,
  description: `dish_${index}_description`,
  wine: `dish_${index}_wine`,
})

/** How it names a member who is added by name. */
export const memberFieldNames = (index: number) => ({
  id: `member_${index}_id`,
  name: `member_${index}_name`,
  /** 'yes' where they agree to be seen in pictures: the form warns of everybody else, also when it is sent back. */
  pictures: `member_${index}_pictures`,
})

/** How it names the tick that somebody came, and that everybody in a picture agrees. */
export const cameField = (key: string) => `came_${key}`
export const agreedField = (index: number) => `picture_${index}_agreed`

/** How it names a photograph of the evening: whether it is published, what it shows, and what is covered in it. */
export const photographFieldNames = (index: number) => ({
  id: `photo_${index}_id`,
  chosen: `photo_${index}_chosen`,
  agreed: `photo_${index}_agreed`,
  es: `photo_${index}_alt_es`,
  ca: `photo_${index}_alt_ca`,
  areas: `photo_${index}_areas`,
})

/** Of somebody at the table what the pictures need. */
export type SeenDiner = Pick<FormDiner, 'name' | 'inPictures'>

/** A member who is added by name. */
export type FoundMember = { id: string; name: string; inPictures: boolean }

/** Somebody whom the form can tick: `key` is the guest's id, without one that of the diner. */
export type FormDiner = {
  key: string
  /** Empty where nobody knows it any more. */
  name: string
  /** Whether it is one of the club's people. */
  known: boolean
  walkIn: boolean
  /** Whether they agree to be seen in pictures; null where the club does not know. */
  inPictures: boolean | null
}

/** Dish and wine as they are stored, without their place. */
export type Dish = Omit<typeof visitDishes.$inferSelect, 'id' | 'visitId' | 'position'>

export type VisitForm = EditValues & {
  id: string | null
  /** What the page is about: the evening, or the restaurant. */
  name: string
  event: { id: number; title: string; date: Date } | null
  restaurant: string
  diners: FormDiner[]
  /** The bill is that of the accounts of the evening. */
  billFromAccounts: boolean
  /** Of those who came without a name that is known still. */
  nameless: number
  /** What was noted during the evening: told to whoever closes the night, and stored nowhere else. */
  notes: { id: string; text: string; at: Date }[]
  /** What was photographed during the evening: what is not chosen waits here until it is erased. */
  photographs: KeptPhotograph[]
  /** Who was there and has taken their consent back since somebody said of its photographs that all agree; null: nobody. */
  withdrawn: WithdrawnConsent | null
}

/**
 * Of whom a form warns, also of who has no name any more, and the last of their withdrawals, which it sends back: nobody says a
 * word anew unknowingly.
 */
export type WithdrawnConsent = { names: string[]; nameless: boolean; at: string }

/** A visit in the panel's list. */
export type ManagedVisit = {
  id: string
  visitedOn: string
  restaurantName: string
  restaurantId: number | null
  title: string | null
  foreign: Language | null
  covers: number
  costPerHeadCents: number | null
  pictures: number
  eventId: number | null
}
