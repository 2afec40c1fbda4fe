import { notices as ca } from './ca/notices.ts'
import { notices as es } from './es/notices.ts'

export const noticesCopy = { es, ca }
