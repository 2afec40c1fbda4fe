import { ownDataFiles as ca } from './ca/own-data-files.ts'
import { ownDataFiles as es } from './es/own-data-files.ts'

export const ownDataFilesCopy = { es, ca }
