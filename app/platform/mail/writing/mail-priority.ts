import type { MailArea, MailKind } from './mail-kind.ts'

/** How soon a mail goes out when many wait: the lower, the sooner. */
export const priorities = { account: 0, person: 1, many: 2 } as const

type Priority = (typeof priorities)[keyof typeof priorities]

const ofAreas: Readonly<Record<MailArea, Priority>> = {
  account: priorities.account,
  registration: priorities.person,
  partner: priorities.person,
  payment: priorities.person,
  // Whoever did not do it has to hear of it at once.
  bank: priorities.person,
  charge: priorities.person,
  assembly: priorities.person,
  membership: priorities.person,
  contact: priorities.person,
  remittance: priorities.person,
  site: priorities.person,
  // To everybody who comes.
  event: priorities.many,
  score: priorities.many,
  menu: priorities.many,
  // To all members, or to whoever owes something.
  circular: priorities.many,
  ledger: priorities.many,
}

/** Those that are not as the others of their area: to everybody who comes, or of a whole table of members. */
const ofKinds: Readonly<Partial<Record<MailKind, Priority>>> = {
  // Somebody waits for it, who is writing.
  'circular-test': priorities.person,
  'event-unseated': priorities.person,
  'menu-host': priorities.person,
  'menu-late': priorities.person,
  'account-invited': priorities.many,
  'remittance-announced': priorities.many,
  'ledger-charge': priorities.person,
  'ledger-returned': priorities.person,
  'registration-reminder': priorities.many,
  'registration-changed': priorities.many,
  'registration-eventCancelled': priorities.many,
}

// Its type says so.
// oxlint-disable-next-line typescript/no-unsafe-type-assertion
const areaOf = (kind: MailKind) => kind.slice(0, kind.indexOf('-')) as MailArea

/** The priority of a kind of mail: links that somebody waits for first, what goes to many last. */
export const priorityOf = (kind: MailKind): Priority => ofKinds[kind] ?? ofAreas[areaOf(kind)]
