import { restaurants as ca } from './ca/restaurants.ts'
import { restaurants as es } from './es/restaurants.ts'

export const restaurantsCopy = { es, ca }
