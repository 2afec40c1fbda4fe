import { legalTerms as ca } from './ca/legal-terms.ts'
import { legalTerms as es } from './es/legal-terms.ts'

export const legalTermsCopy = { es, ca }
