import { legal as ca } from './ca/legal.ts'
import { legal as es } from './es/legal.ts'

export const legalCopy = { es, ca }
