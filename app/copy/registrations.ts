import { registrations as ca } from './ca/registrations.ts'
import { registrations as es } from './es/registrations.ts'

export const registrationsCopy = { es, ca }
