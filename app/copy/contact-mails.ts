import { contactMails as ca } from './ca/contact-mails.ts'
import { contactMails as es } from './es/contact-mails.ts'

export const contactMailsCopy = { es, ca }
