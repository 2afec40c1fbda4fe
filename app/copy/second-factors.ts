import { secondFactors as ca } from './ca/second-factors.ts'
import { secondFactors as es } from './es/second-factors.ts'

export const secondFactorsCopy = { es, ca }
