import { memberImport as ca } from './ca/member-import.ts'
import { memberImport as es } from './es/member-import.ts'

export const memberImportCopy = { es, ca }
