import { deletion as ca } from './ca/deletion.ts'
import { deletion as es } from './es/deletion.ts'

export const deletionCopy = { es, ca }
