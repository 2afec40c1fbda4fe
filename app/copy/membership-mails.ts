import { membershipMails as ca } from './ca/membership-mails.ts'
import { membershipMails as es } from './es/membership-mails.ts'

export const membershipMailsCopy = { es, ca }
