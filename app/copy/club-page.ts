import { clubPage as ca } from './ca/club-page.ts'
import { clubPage as es } from './es/club-page.ts'

export const clubPageCopy = { es, ca }
