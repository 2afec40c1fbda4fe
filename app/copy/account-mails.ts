import { accountMails as ca } from './ca/account-mails.ts'
import { accountMails as es } from './es/account-mails.ts'

export const accountMailsCopy = { es, ca }
