/** Every mail of the site by how soon it leaves when many wait; its words stand in the folder that sends it. */
const kindsByPriority = {
  /** Links that somebody waits for; nothing holds them back. */
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
  /** To one person, about what was just done. */
  person: [
    'assembly-unrepresented',
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
    'bank-member',
    'bank-statementWanted',
    'partner-usedByNumber',
    'partner-manyByNumber',
    'payment-received',
    'payment-refunded',
    'payment-reversed',
    'payment-refundReversed',
    'payment-unexpected',
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
  /** To everybody who comes, to all members, or to a whole list. */
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

type PriorityName = keyof typeof kindsByPriority

/** Which mail it is: the part of the site it is of, a hyphen, and its name there. */
export type MailKind = (typeof kindsByPriority)[PriorityName][number]

/** The number stored for each priority: the lower, the sooner. */
export const priorities = { account: 0, person: 1, many: 2 } as const

const priorityByKind: ReadonlyMap<string, number> = new Map([
  ...kindsByPriority.many.map((kind) => [kind, priorities.many] as const),
  ...kindsByPriority.person.map((kind) => [kind, priorities.person] as const),
  ...kindsByPriority.account.map((kind) => [kind, priorities.account] as const),
])

/** How soon a mail of the kind leaves; a kind that the list lacks leaves last. */
export const priorityOf = (kind: MailKind): number => priorityByKind.get(kind) ?? priorities.many

/** What stands before the hyphen: the part of the site that the mail is of. */
type MailArea = MailKind extends infer Kind
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
