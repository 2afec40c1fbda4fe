import { reviews as ca } from './ca/reviews.ts'
import { reviews as es } from './es/reviews.ts'

export const reviewsCopy = { es, ca }
