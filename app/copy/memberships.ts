import { memberships as ca } from './ca/memberships.ts'
import { memberships as es } from './es/memberships.ts'

export const membershipsCopy = { es, ca }
