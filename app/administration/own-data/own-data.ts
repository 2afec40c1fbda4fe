/** Kinds of personal data, a table each. */
export const ownDataKinds = [
  'account',
  'sessions',
  'secondFactors',
  'person',
  'memberships',
  'membershipSpans',
  'offices',
  'benefitUses',
  'charges',
  'payments',
  'advances',
  'cardPayments',
  'mandates',
  'transfers',
  'directory',
  'proposals',
  'votes',
  'assemblies',
  'visits',
  'scores',
  'registrations',
  'guests',
  'reviews',
  'messages',
  'mails',
  'circulars',
  'unwantedMails',
  'failingAddress',
  'posts',
  'pictures',
  'activity',
] as const

type Cell = string | number | boolean | Date | readonly string[] | null

export type OwnData = Record<(typeof ownDataKinds)[number], readonly Record<string, Cell>[]>

/** A text by somebody else that contains the name; it stays until edited. */
export type TextWithName = {
  kind: 'visit' | 'post' | 'event' | 'review' | 'night' | 'registration'
  title: string
  /** The page of the panel that edits it. */
  path: string
  isPublic: boolean
}
