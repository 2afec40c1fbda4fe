import type { MailKind } from './mail-kind.ts'

/** How soon a mail goes out when many wait: the lower, the sooner (migrations/0026). */
export const priorities = { account: 0, person: 1, many: 2 } as const

type Priority = (typeof priorities)[keyof typeof priorities]

/** By kind of mail, or by the part of it before the hyphen. */
const ofKinds: Readonly<Record<string, Priority>> = {
  account: priorities.account,
  registration: priorities.person,
  membership: priorities.person,
  contact: priorities.person,

  // To everybody who comes, or of a whole table of members.
  event: priorities.many,
  'account-invited': priorities.many,
  'registration-reminder': priorities.many,
  'registration-changed': priorities.many,
  'registration-eventCancelled': priorities.many,
}

/** The priority of a kind of mail: links that somebody waits for first, what goes to many last. */
export function priorityOf(kind: MailKind): Priority {
  return ofKinds[kind] ?? ofKinds[kind.split('-', 1)[0] ?? ''] ?? priorities.person
}
