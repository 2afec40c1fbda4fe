import { ownAccount as ca } from './ca/own-account.ts'
import { ownAccount as es } from './es/own-account.ts'

export const ownAccountCopy = { es, ca }
