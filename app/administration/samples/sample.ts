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

/** Why a sample is kept, with a count. */
export type SampleReason = {
  /**
   * Saved by the club; registrations; reviews by others; referred to by a kept record; used, voted
   * for, answered or given a paper by members.
   */
  why: 'changed' | 'registrations' | 'reviews' | 'used' | 'taken'
  count: number
}

export type SampleItem = {
  kind: SampleKind
  /** Number or uuid, as in its table. */
  id: string
  title: string
  reasons: readonly SampleReason[]
  /** Seeded reviews. */
  reviews: number
  /** Seeded registrations. */
  registrations: number
}

/** Remaining samples, and what removing would do. */
export type SamplesLeft = {
  removed: SampleItem[]
  kept: SampleItem[]
  /** Seeded reviews of kept restaurants, which go anyway. */
  reviews: number
  registrations: number
  messages: number
  /** Names in the seeded testimonials. */
  testimonials: string[]
}

/** Unique over all kinds: 'event-2'. */
export const sampleKey = ({ kind, id }: Pick<SampleItem, 'kind' | 'id'>) => `${kind}-${id}`
