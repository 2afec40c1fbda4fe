import { diets as ca } from './ca/diets.ts'
import { diets as es } from './es/diets.ts'

export const dietsCopy = { es, ca }
