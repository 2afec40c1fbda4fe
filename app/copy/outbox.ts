import { outbox as ca } from './ca/outbox.ts'
import { outbox as es } from './es/outbox.ts'

export const outboxCopy = { es, ca }
