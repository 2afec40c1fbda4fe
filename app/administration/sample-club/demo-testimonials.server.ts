import type { Testimonial } from '#app/club-content.ts'
import { testimonialsCopy } from '#app/frame/testimonials/testimonials.copy.ts'

/** Of those who say it, in their order. */
const portraits = ['dona-monyo', 'soci-ulleres', 'noia-serrell'].map(
  (name) => `/images/retrat-${name}`,
)

/** What members of the sample club say, as the seed stores it. */
export const demoTestimonials: readonly Testimonial[] = testimonialsCopy.es.quotes.map(
  ({ text, author, role }, index) => ({
    id: `quote-${index + 1}`,
    author,
    text: { es: text, ca: testimonialsCopy.ca.quotes[index]?.text ?? text },
    role: { es: role, ca: testimonialsCopy.ca.quotes[index]?.role ?? role },
    portrait: portraits[index] ?? null,
  }),
)

/** Who said the same on sites of before. */
const formerAuthors = ['Montserrat R.', 'Jordi P.', 'Núria S.']

/** Whether this testimonial is one that the site came with, as it came. */
export const isSampleTestimonial = ({ id, author, text }: Testimonial): boolean =>
  demoTestimonials.some(
    (sample, index) =>
      sample.id === id &&
      (sample.author === author || formerAuthors[index] === author) &&
      sample.text.es === text.es &&
      sample.text.ca === text.ca,
  )
