import { accounts as ca } from './ca/accounts.ts'
import { accounts as es } from './es/accounts.ts'

export const accountsCopy = { es, ca }
