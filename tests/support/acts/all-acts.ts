import { accountActs } from './account-acts.ts'
import { adminActs } from './admin-acts.ts'
import { contentActs } from './content-acts.ts'
import { eventActs } from './event-acts.ts'
import { memberActs } from './member-acts.ts'
import { ownAccountActs } from './own-account-acts.ts'
import { passkeyActs } from './passkey-acts.ts'
import { publicActs } from './public-acts.ts'

/** Everything that can be done on the site by its pages, each with a valid form. */
export const allActs = [
  ...publicActs,
  ...accountActs,
  ...ownAccountActs,
  ...passkeyActs,
  ...memberActs,
  ...contentActs,
  ...eventActs,
  ...adminActs,
]
