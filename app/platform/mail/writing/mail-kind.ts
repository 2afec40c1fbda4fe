import type { accountChangeMailsCopy } from '#app/copy/mails/account-change-mails.copy.ts'
import type { accountMailsCopy } from '#app/copy/mails/account-mails.copy.ts'
import type { assemblyMailsCopy } from '#app/copy/mails/assembly-mails.copy.ts'
import type { bankChangeMailsCopy } from '#app/copy/mails/bank-change-mails.copy.ts'
import type { chargeReversalMailsCopy } from '#app/copy/mails/charge-reversal-mails.copy.ts'
import type { ledgerMailsCopy } from '#app/copy/mails/ledger-mails.copy.ts'
import type { membershipMailsCopy } from '#app/copy/mails/membership-mails.copy.ts'
import type { menuMailsCopy } from '#app/copy/mails/menu-mails.copy.ts'
import type { partnerMailsCopy } from '#app/copy/mails/partner-mails.copy.ts'
import type { paymentMailsCopy } from '#app/copy/mails/payment-mails.copy.ts'
import type { registrationMailsCopy } from '#app/copy/mails/registration-mails.copy.ts'
import type { remittanceMailsCopy } from '#app/copy/mails/remittance-mails.copy.ts'
import type { scoreMailsCopy } from '#app/copy/mails/score-mails.copy.ts'
import type { siteStateMailsCopy } from '#app/copy/mails/site-state-mails.copy.ts'
import type { CircularKind } from '#app/platform/schema/circulars/circulars.ts'

type AccountChanges = (typeof accountChangeMailsCopy)['es']

/** Which mail it is; each has its words in the copy. */
export type MailKind =
  | `account-${keyof (typeof accountMailsCopy)['es']}`
  | `account-${keyof AccountChanges['owner']}`
  | `account-${keyof AccountChanges['admins']}-admins`
  | `account-office${'Given' | 'Withdrawn' | 'Moved' | 'Cancelled'}`
  | 'account-deleted'
  | 'account-newDevice'
  | `assembly-${keyof (typeof assemblyMailsCopy)['es']}`
  | `membership-${keyof (typeof membershipMailsCopy)['es']}`
  | `ledger-${keyof (typeof ledgerMailsCopy)['es']['kinds']}`
  | `charge-${keyof (typeof chargeReversalMailsCopy)['es']}`
  | `menu-${keyof (typeof menuMailsCopy)['es']['kinds']}`
  | `registration-${keyof (typeof registrationMailsCopy)['es']['kinds']}`
  | `remittance-${keyof (typeof remittanceMailsCopy)['es']}`
  | `bank-${Exclude<keyof (typeof bankChangeMailsCopy)['es'], 'when'>}`
  | 'bank-statementWanted'
  | `partner-${keyof (typeof partnerMailsCopy)['es']}`
  | `payment-${keyof (typeof paymentMailsCopy)['es']}`
  | `score-${keyof (typeof scoreMailsCopy)['es']}`
  | 'event-message'
  | 'event-unseated'
  | 'contact-message'
  | `circular-${CircularKind}`
  | 'circular-test'
  | `site-${keyof (typeof siteStateMailsCopy)['es']['kinds']}`

/** What stands before the hyphen: the part of the site that the mail is of. */
export type MailArea = MailKind extends infer Kind
  ? Kind extends `${infer Area}-${string}`
    ? Area
    : never
  : never

/** The mails that tell of somebody's health, by what they are served. */
export const healthArea = 'menu' satisfies MailArea

export const tellsOfHealth = (kind: string): boolean => kind.startsWith(`${healthArea}-`)

/** The mails about a registration that say how what is open of it is paid. */
export const paymentTellingKinds = [
  'registration-confirmed',
  'registration-toPay',
  'registration-seatsChanged',
] as const satisfies readonly MailKind[]

const ledgerAreas = ['ledger', 'charge', 'payment'] as const satisfies readonly MailArea[]

/** The mails whose words about money come from the ledger at the moment they leave. */
const tellsOfLedger = (kind: string): boolean =>
  paymentTellingKinds.some((each) => each === kind) ||
  ledgerAreas.some((area) => kind.startsWith(`${area}-`))

/** The mails that stay facts when they could not be sent, and are written anew at each attempt. */
export const isRewrittenWhenSent = (kind: string): boolean =>
  tellsOfHealth(kind) || tellsOfLedger(kind)
