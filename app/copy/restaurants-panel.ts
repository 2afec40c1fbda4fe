import { restaurantsPanel as ca } from './ca/restaurants-panel.ts'
import { restaurantsPanel as es } from './es/restaurants-panel.ts'

export const restaurantsPanelCopy = { es, ca }
