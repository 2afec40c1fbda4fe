/** How a record of the DNS stands to what it should be. */
export type CheckState =
  | 'right'
  | 'missing'
  /** More than one, so that none counts. */
  | 'several'
  /** Anybody may send for the domain. */
  | 'open'
  /** Of another key. */
  | 'other'
  /** Nothing follows from it yet. */
  | 'watching'
  /** The site signs no mails. */
  | 'unsigned'
  /** The DNS did not answer. */
  | 'unknown'

export type DomainCheck = {
  state: CheckState
  /** Of the record in the DNS. */
  name: string
  /** What it should be, or how it begins. */
  wanted: string
  found: string | null
}

export const checkNames = ['spf', 'dkim', 'dmarc'] as const

export type MailDomain = {
  domain: string
  /** Whether there is a mail server at all. */
  sends: boolean
  checks: Record<(typeof checkNames)[number], DomainCheck>
}
