/** Kinds of mail by priority; their texts are in the folders that send them. */
const kindsByPriority = {
  /** Links that somebody is waiting for; nothing delays them. */
  account: [
    'account-verify',
    'account-alreadyRegistered',
    'account-reset',
    'account-memberInvited',
    'account-passwordChanged',
    'account-passwordSet',
    'account-emailToConfirm',
    'account-emailInUse',
    'account-emailChangeAsked',
    'account-emailChanged',
    'account-factorAdded',
    'account-factorRemoved',
    'account-factorsReset',
    'account-passkeyAdded',
    'account-passkeyRemoved',
    'account-passkeyCloned',
    'account-recoveryCodeUsed',
    'account-recoveryCodesRenewed',
    'account-roleChanged',
    'account-madeAdmin',
    'account-deactivated',
    'account-reactivated',
    'account-roleChanged-admins',
    'account-madeAdmin-admins',
    'account-officeGiven-admins',
    'account-officeWithdrawn-admins',
    'account-deactivated-admins',
    'account-reactivated-admins',
    'account-passwordSet-admins',
    'account-factorsReset-admins',
    'account-adminLeft-admins',
    'account-officeGiven',
    'account-officeWithdrawn',
    'account-officeMoved',
    'account-officeCancelled',
    'account-deleted',
    'account-newDevice',
  ],
  /** To one person, about something just done. */
  person: [
    'membership-received',
    'membership-approved',
    'membership-joined',
    'membership-rejected',
    'membership-renewalSoon',
    'membership-renewed',
    'membership-lapsed',
    'membership-waiting',
    'ledger-charge',
    'ledger-returned',
    'charge-reversed',
    'menu-host',
    'menu-late',
    'registration-confirmed',
    'registration-toPay',
    'registration-unpaid',
    'registration-toConfirm',
    'registration-toConfirmWaiting',
    'registration-again',
    'registration-waiting',
    'registration-offered',
    'registration-expired',
    'registration-cancelledRefundable',
    'registration-cancelledLate',
    'registration-leftLine',
    'registration-passedOn',
    'registration-seatsChanged',
    'registration-passedOnPart',
    'registration-cancelledByClub',
    'bank-club',
    'bank-mandateGiven',
    'bank-mandateRevoked',
    'bank-statementWanted',
    'partner-usedByNumber',
    'partner-manyByNumber',
    'payment-received',
    'payment-refunded',
    'payment-reversed',
    'payment-refundReversed',
    'site-duties',
    'site-mails',
    'site-damaged',
    'site-restarts',
    'site-certificate',
    'site-disk',
    'site-diskSoonFull',
    'site-setUp',
    'contact-message',
    'event-unseated',
    'circular-test',
  ],
  /** To all attendees, all members or a whole list. */
  many: [
    'account-invited',
    'ledger-dues',
    'ledger-reminder',
    'ledger-secondReminder',
    'ledger-refundClaimed',
    'menu-served',
    'menu-changed',
    'registration-changed',
    'registration-eventCancelled',
    'registration-reminder',
    'remittance-announced',
    'score-ballot',
    'score-opened',
    'event-message',
    'circular-events',
    'circular-restaurants',
    'circular-club',
    'circular-contract',
  ],
} as const

/** Kind of mail: part of the site, a hyphen, and a name. */
export type MailKind = (typeof kindsByPriority)[keyof typeof kindsByPriority][number]

/** Stored priority: lower is sooner. */
export const priorities = { account: 0, person: 1, many: 2 } as const

const accountKinds: ReadonlySet<string> = new Set(kindsByPriority.account)
const personKinds: ReadonlySet<string> = new Set(kindsByPriority.person)

export const priorityOf = (kind: MailKind): number =>
  accountKinds.has(kind)
    ? priorities.account
    : personKinds.has(kind)
      ? priorities.person
      : priorities.many

/** The part before the hyphen. */
type MailArea = MailKind extends infer Kind
  ? Kind extends `${infer Area}-${string}`
    ? Area
    : never
  : never

/** Mails with health data: dishes served. */
export const healthArea = 'menu' satisfies MailArea

export const hasHealthData = (kind: string): boolean => kind.startsWith(`${healthArea}-`)

/** Registration mails that say how to pay the open amount. */
export const paymentDetailKinds = [
  'registration-confirmed',
  'registration-toPay',
  'registration-seatsChanged',
] as const satisfies readonly MailKind[]

const ledgerAreas = ['ledger', 'charge', 'payment'] as const satisfies readonly MailArea[]

/** Mails whose amounts come from the ledger on sending. */
const readsLedger = (kind: string): boolean =>
  paymentDetailKinds.some((each) => each === kind) ||
  ledgerAreas.some((area) => kind.startsWith(`${area}-`))

/** Mails that stay facts after a failure, and are rendered at every attempt. */
export const isRewrittenWhenSent = (kind: string): boolean =>
  hasHealthData(kind) || readsLedger(kind)
