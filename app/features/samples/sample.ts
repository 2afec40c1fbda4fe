import { clubContent, type Testimonial } from '#app/club-content.ts'

export const samplesPath = '/admin/ajustes/muestra'

/** Why a sample is not removed without being asked about, and of how many. */
export type SampleReason = {
  /** The club has saved it since; people have registered; others than the samples' wrote about it; what stays leads to it. */
  why: 'changed' | 'registrations' | 'reviews' | 'used'
  count: number
}

export type SampleItem = {
  kind: 'event' | 'restaurant'
  id: number
  title: string
  reasons: readonly SampleReason[]
  /** Reviews that came with it. */
  reviews: number
}

/** What of the samples is still there, and what becomes of it when they are removed. */
export type SamplesLeft = {
  removed: SampleItem[]
  /** Only where it is asked for. */
  kept: SampleItem[]
  /** Reviews that came with restaurants which stay: they go all the same, for nobody wrote them. */
  reviews: number
  /** Who says the testimonials that came with the site. */
  testimonials: string[]
}

/** How forms name a sample: 'event-2'. */
export const sampleKey = ({ kind, id }: Pick<SampleItem, 'kind' | 'id'>) => `${kind}-${id}`

/** Whether this testimonial is one that the site came with, as it came. */
export const isSampleTestimonial = ({ id, author, text }: Testimonial) =>
  clubContent.testimonials.some(
    (sample) =>
      sample.id === id &&
      sample.author === author &&
      sample.text.es === text.es &&
      sample.text.ca === text.ca,
  )
