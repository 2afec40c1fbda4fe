import { samples as ca } from './ca/samples.ts'
import { samples as es } from './es/samples.ts'

export const samplesCopy = { es, ca }
