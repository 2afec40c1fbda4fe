import { flashes as ca } from './ca/flashes.ts'
import { flashes as es } from './es/flashes.ts'

export const flashesCopy = { es, ca }

export type FlashKey = keyof typeof es
