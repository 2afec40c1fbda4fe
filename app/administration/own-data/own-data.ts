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

/** What erasing an account or an address would do. */
export type ErasingPlan = {
  /** Coming registrations, which are cancelled. */
  coming: { number: number; title: string; date: Date }[]
  /** Past registrations, which become anonymous. */
  past: number
  reviews: number
  /** Blog posts, which lose their author. */
  posts: number
  messages: number
  /** Open or refused requests and ended memberships. */
  requests: number
  /** Number of the membership that the club keeps; null for non-members. */
  memberNumber: number | null
  /** Opt-outs, which the club remembers by address. */
  optOuts: boolean
  /** Payments: the law makes the club keep the name with them. */
  paid: boolean
  /** A used mandate, which the club keeps for a while. */
  mandate: boolean
  /** Photographs of their evenings stay published; the club is asked about them. */
  photographs: boolean
}

/** What the deletion of one's account would do now. */
export type DeletionPlan = ErasingPlan & {
  /** Public texts in which the name stands. */
  texts: TextWithName[]
  /** The club needs this account: its last admin. */
  lastAdmin: boolean
}
