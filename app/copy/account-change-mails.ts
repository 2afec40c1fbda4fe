import { accountChangeMails as ca } from './ca/account-change-mails.ts'
import { accountChangeMails as es } from './es/account-change-mails.ts'

export const accountChangeMailsCopy = { es, ca }
