import { sharing as ca } from './ca/sharing.ts'
import { sharing as es } from './es/sharing.ts'

export const sharingCopy = { es, ca }
