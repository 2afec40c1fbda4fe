import { ownDataMail as ca } from './ca/own-data-mail.ts'
import { ownDataMail as es } from './es/own-data-mail.ts'

export const ownDataMailCopy = { es, ca }
