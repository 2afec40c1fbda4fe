import { registrationMails as ca } from './ca/registration-mails.ts'
import { registrationMails as es } from './es/registration-mails.ts'

export const registrationMailsCopy = { es, ca }
