import { ownData as ca } from './ca/own-data.ts'
import { ownData as es } from './es/own-data.ts'

export const ownDataCopy = { es, ca }
