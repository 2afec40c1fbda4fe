import { testimonials as ca } from './ca/testimonials.ts'
import { testimonials as es } from './es/testimonials.ts'

export const testimonialsCopy = { es, ca }
