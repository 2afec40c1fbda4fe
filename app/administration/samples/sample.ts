export const samplesPath = '/admin/ajustes/muestra'

/** What is listed by its name, and can be chosen; in the order in which the page shows it. */
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

/** What the club offers to its members, and what they say to it. */
export const offerKinds = ['partner', 'assembly', 'proposal'] as const satisfies SampleKind[]

export type OfferKind = (typeof offerKinds)[number]

export type SampleKind = (typeof sampleKinds)[number]

/** Why a sample is not removed without being asked about, and of how many. */
export type SampleReason = {
  /**
   * The club has saved it since; people have registered; others than the samples' wrote about it; what stays leads to
   * it; members have used it, voted for it, answered it, or the club has added a paper.
   */
  why: 'changed' | 'registrations' | 'reviews' | 'used' | 'taken'
  count: number
}

export type SampleItem = {
  kind: SampleKind
  /** A number or a uuid, as its table has it. */
  id: string
  title: string
  reasons: readonly SampleReason[]
  /** Reviews that came with it. */
  reviews: number
  /** Registrations that came with it. */
  registrations: number
}

/** What of the samples is still there, and what becomes of it when they are removed. */
export type SamplesLeft = {
  removed: SampleItem[]
  /** Only where it is asked for. */
  kept: SampleItem[]
  /** What came with restaurants and events which stay: it goes all the same, for nobody wrote it. */
  reviews: number
  registrations: number
  messages: number
  /** Who says the testimonials that came with the site. */
  testimonials: string[]
}

/** How forms name a sample: 'event-2'. */
export const sampleKey = ({ kind, id }: Pick<SampleItem, 'kind' | 'id'>) => `${kind}-${id}`
