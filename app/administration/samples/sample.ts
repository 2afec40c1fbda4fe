export const samplesPath = '/admin/ajustes/muestra'

/** Kinds listed by name, in display order. */
export const sampleKinds = [
  'event',
  'restaurant',
  'post',
  'partner',
  'assembly',
  'proposal',
  'member',
  'account',
] as const

/** Offers to members and proposals by them. */
export const offerKinds = ['partner', 'assembly', 'proposal'] as const satisfies SampleKind[]

export type OfferKind = (typeof offerKinds)[number]

export type SampleKind = (typeof sampleKinds)[number]

export type SampleItem = {
  kind: SampleKind
  /** Number or uuid, as in its table. */
  id: string
  title: string
}

/** Remaining samples, and what removing would do. */
export type SamplesLeft = {
  removed: SampleItem[]
  kept: SampleItem[]
  /** Seeded ones, also of what is kept. */
  reviews: number
  registrations: number
  messages: number
  /** Names in the seeded testimonials. */
  testimonials: string[]
}

/** Unique over all kinds: 'event-2'. */
export const sampleKey = ({ kind, id }: Pick<SampleItem, 'kind' | 'id'>) => `${kind}-${id}`
