import { reviewsPanel as ca } from './ca/reviews-panel.ts'
import { reviewsPanel as es } from './es/reviews-panel.ts'

export const reviewsPanelCopy = { es, ca }
