import type { KeptPhotograph } from '#app/events/night/night.ts'
import type { EditValues } from '#app/kit/forms/edit-answer.ts'
import type { Language } from '#app/platform/i18n/languages/language.ts'
import type { TranslatedFields } from '#app/platform/i18n/languages/translated-fields.ts'
import type { visitDishes } from '#app/platform/schema/visits/visits.ts'

export const visitTexts = {
  title: { column: 'title', kind: 'line', longest: 200 },
  note: { column: 'note', kind: 'paragraphs', longest: 4000 },
} as const satisfies TranslatedFields

export const dishTexts = {
  title: { column: 'title', kind: 'line', longest: 200, required: true },
  description: { column: 'description', kind: 'line', longest: 600 },
} as const satisfies TranslatedFields

/** Limits of a visit. The form sends everybody who had a seat in its largest field. */
export const visitLimits = { dishes: 24, pictures: 24, members: 60, diners: 3000 } as const

export const managedVisitsPath = '/admin/visitas'

export const importedVisitsPath = '/admin/visitas/importar'

export const visitMembersPath = '/admin/visitas/socios'

/** The form that closes the night of an event. */
export const closingPath = (eventId: number | string) => `/admin/eventos/${eventId}/cerrar`

export const dishFieldNames = (index: number) => ({
  title: `dish_${index}_title`,
  description: `dish_${index}_description`,
  wine: `dish_${index}_wine`,
})

/** Form fields of a member added by name. */
export const memberFieldNames = (index: number) => ({
  id: `member_${index}_id`,
  name: `member_${index}_name`,
  /** 'yes' if they agree to be seen in pictures: the form warns about the rest. */
  pictures: `member_${index}_pictures`,
})

/** Form field: a guest came, or everybody in a picture agrees. */
export const cameField = (key: string) => `came_${key}`
export const agreedField = (index: number) => `picture_${index}_agreed`

/** Form fields of a photograph of the evening: whether it is published, its description, and its covered areas. */
export const photographFieldNames = (index: number) => ({
  id: `photo_${index}_id`,
  chosen: `photo_${index}_chosen`,
  agreed: `photo_${index}_agreed`,
  es: `photo_${index}_alt_es`,
  ca: `photo_${index}_alt_ca`,
  areas: `photo_${index}_areas`,
})

export type SeenDiner = Pick<FormDiner, 'name' | 'inPictures'>

export type FoundMember = { id: string; name: string; inPictures: boolean }

/** A guest that the form can tick: `key` is the guest's id, or else the diner's. */
export type FormDiner = {
  key: string
  /** Empty once it is erased. */
  name: string
  /** Whether the club knows the person. */
  known: boolean
  walkIn: boolean
  /** Whether they agree to be seen in pictures; null if unknown. */
  inPictures: boolean | null
}

/** The stored columns, without the position. */
export type Dish = Omit<typeof visitDishes.$inferSelect, 'id' | 'visitId' | 'position'>

export type VisitForm = EditValues & {
  id: string | null
  /** The title of the page: the event or the restaurant. */
  name: string
  event: { id: number; title: string; date: Date } | null
  restaurant: string
  diners: FormDiner[]
  /** The bill comes from the accounts of the event. */
  billFromAccounts: boolean
  /** Number of guests whose names are erased. */
  nameless: number
  /** Notes taken during the evening, shown to its editor and not stored with the visit. */
  notes: { id: string; text: string; at: Date }[]
  /** Photographs of the evening; unchosen ones stay here until they are erased. */
  photographs: KeptPhotograph[]
  /** Guests who withdrew their consent after it was confirmed for the photographs; null without any. */
  withdrawn: WithdrawnConsent | null
}

/**
 * Guests to warn about, nameless ones included, and the latest withdrawal, which the form sends back so that nobody
 * confirms unknowingly.
 */
export type WithdrawnConsent = { names: string[]; nameless: boolean; at: string }

/** Amount in cents. */
const maxPerHead = 1_000_000

/**
 * The cost of a visit in cents: the bill if given, else the cost per head, with the other one derived. Null if the
 * cost per head exceeds the limit.
 *
 * @param bill total of the table.
 * @param covers at least one.
 */
export function costOf(
  bill: number | null,
  perHead: number | null,
  covers: number,
): { billCents: number | null; costPerHeadCents: number | null } | null {
  const each = bill === null ? perHead : Math.round(bill / Math.max(1, covers))
  return each !== null && each > maxPerHead ? null : { billCents: bill, costPerHeadCents: each }
}

export type VisitFilter = 'all' | 'event' | 'own' | 'pictureless' | 'withdrawn'

/** Filters by their names in the URL; `all` for any other. */
export const visitFilterWords = {
  eventos: 'event',
  'sin-evento': 'own',
  'sin-fotos': 'pictureless',
  'permiso-retirado': 'withdrawn',
} as const satisfies Record<string, VisitFilter>

export const visitFilterOf = (word: string | null): VisitFilter =>
  Object.entries(visitFilterWords).find(([each]) => each === word)?.[1] ?? 'all'

/** Visits with photographs to be confirmed again. */
export const withdrawnVisitsPath = '/admin/visitas?estado=permiso-retirado'

/** A past event without a visit. */
export type NightToClose = { id: number; title: string; foreign: Language | null; date: Date }
