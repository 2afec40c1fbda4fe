import { paging as ca } from './ca/paging.ts'
import { paging as es } from './es/paging.ts'

export const pagingCopy = { es, ca }
