import { passkeys as ca } from './ca/passkeys.ts'
import { passkeys as es } from './es/passkeys.ts'

export const passkeysCopy = { es, ca }
