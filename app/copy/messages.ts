import { messages as ca } from './ca/messages.ts'
import { messages as es } from './es/messages.ts'

export const messagesCopy = { es, ca }
