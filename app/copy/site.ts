import { site as ca } from './ca/site.ts'
import { site as es } from './es/site.ts'

export const siteCopy = { es, ca }
