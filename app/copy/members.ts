import { members as ca } from './ca/members.ts'
import { members as es } from './es/members.ts'

export const membersCopy = { es, ca }
