import { recordSearch as ca } from './ca/record-search.ts'
import { recordSearch as es } from './es/record-search.ts'

export const recordSearchCopy = { es, ca }
