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

export type SampleKind = (typeof sampleKinds)[number]

export type SampleItem = {
  kind: SampleKind
  /** Number or uuid, as in its table. */
  id: string
  title: string
}

/** Remaining samples, and the effect of removing them. */
export type SamplesLeft = {
  removed: SampleItem[]
  kept: SampleItem[]
  /** Number of seeded reviews, including those of kept restaurants. */
  reviews: number
  registrations: number
  messages: number
  /** Authors of the seeded testimonials. */
  testimonials: string[]
}

/** Unique among all kinds: 'event-2'. */
export const sampleKey = ({ kind, id }: Pick<SampleItem, 'kind' | 'id'>) => `${kind}-${id}`

export const ofKind = (items: readonly SampleItem[], kind: SampleKind) =>
  items.filter((item) => item.kind === kind)
