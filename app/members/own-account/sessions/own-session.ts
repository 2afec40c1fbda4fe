/** A session as its owner sees it. */
export type OwnSession = {
  id: string
  createdAt: Date
  lastSeenAt: Date
  /** As the browser says it: 'Firefox', 'Windows'; null when it does not. */
  device: { browser: string | null; system: string | null; mobile: boolean }
  /** IPv4 address or IPv6 /64 network. */
  network: string | null
  /** Two letters (ISO 3166); null when it is not known. */
  country: string | null
  withSecondFactor: boolean
  /** The one that asks. */
  current: boolean
}
