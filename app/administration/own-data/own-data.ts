/** What is stored about somebody, each kind a table of its own. */
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

type OwnDataKind = (typeof ownDataKinds)[number]

type Cell = string | number | boolean | Date | readonly string[] | null

export type OwnData = Record<OwnDataKind, readonly Record<string, Cell>[]>

/** A text that somebody has written and in which a name stands: it stays until somebody changes it. */
export type TextWithName = {
  kind: 'visit' | 'post' | 'event' | 'review' | 'night' | 'registration'
  title: string
  /** Where the panel changes it. */
  path: string
  isPublic: boolean
}

/** What the erasing of somebody would do now, of an account or of an address without one. */
export type ErasingPlan = {
  /** Registrations of coming events, which are cancelled. */
  coming: { number: number; title: string; date: Date }[]
  /** How many of past events become nobody's. */
  past: number
  reviews: number
  /** Posts of the blog, which stay without an author. */
  posts: number
  messages: number
  /** Requests that are open or refused, and memberships that have ended. */
  requests: number
  /** The number of the membership that stays with the club; null for who is no member. */
  memberNumber: number | null
  /** They do without some mails, which is remembered of the address. */
  optOuts: boolean
  /** Something was paid: the law has the club keep their name with it. */
  paid: boolean
  /** Something was collected by a mandate of theirs, which the club keeps for a while. */
  mandate: boolean
  /** Photographs stay published of evenings at which they were, about which the club is asked then. */
  photographs: boolean
}

/** What the deletion of one's account would do now. */
export type DeletionPlan = ErasingPlan & {
  /** Public texts in which the name stands. */
  texts: TextWithName[]
  /** The club could not do without this account. */
  lastAdmin: boolean
}
