export type OwnSession = {
  id: string
  createdAt: Date
  lastSeenAt: Date
  /** As the browser says: 'Firefox', 'Windows'; null if unknown. */
  device: { browser: string | null; system: string | null; mobile: boolean }
  /** IPv4 address or IPv6 /64 network. */
  network: string | null
  /** Two letters (ISO 3166); null if unknown. */
  country: string | null
  withSecondFactor: boolean
  /** The session of this request. */
  current: boolean
}
