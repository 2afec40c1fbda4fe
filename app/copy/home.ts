import { home as ca } from './ca/home.ts'
import { home as es } from './es/home.ts'

export const homeCopy = { es, ca }
