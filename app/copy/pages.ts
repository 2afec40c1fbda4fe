import { pages as ca } from './ca/pages.ts'
import { pages as es } from './es/pages.ts'

export const pagesCopy = { es, ca }
