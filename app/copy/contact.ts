import { contact as ca } from './ca/contact.ts'
import { contact as es } from './es/contact.ts'

export const contactCopy = { es, ca }
