import { accountRequests } from './account-requests.ts'
import { adminRequests } from './admin-requests.ts'
import { bankRequests } from './bank-requests.ts'
import { bookRequests } from './book-requests.ts'
import { circularRequests } from './circular-requests.ts'
import { contentRequests } from './content-requests.ts'
import { eventAccountRequests } from './event-account-requests.ts'
import { eventRequests } from './event-requests.ts'
import { ledgerRequests } from './ledger-requests.ts'
import { memberRequests } from './member-requests.ts'
import { menuRequests } from './menu-requests.ts'
import { ownAccountRequests } from './own-account-requests.ts'
import { partnerRequests } from './partner-requests.ts'
import { passkeyRequests } from './passkey-requests.ts'
import { paymentRequests } from './payment-requests.ts'
import { publicRequests } from './public-requests.ts'
import { scoreRequests } from './score-requests.ts'
import { seatingRequests } from './seating-requests.ts'
import { togetherRequests } from './together-requests.ts'

/** Every act on the site's pages, each with a valid form. */
export const allValidRequests = [
  ...publicRequests,
  ...accountRequests,
  ...ownAccountRequests,
  ...passkeyRequests,
  ...memberRequests,
  ...partnerRequests,
  ...ledgerRequests,
  ...eventAccountRequests,
  ...bookRequests,
  ...contentRequests,
  ...eventRequests,
  ...menuRequests,
  ...seatingRequests,
  ...adminRequests,
  ...togetherRequests,
  ...circularRequests,
  ...bankRequests,
  ...paymentRequests,
  ...scoreRequests,
]
