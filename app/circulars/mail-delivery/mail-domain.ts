/** The state of a DNS record. */
export type CheckState =
  | 'right'
  | 'missing'
  /** Several records, so none is valid. */
  | 'several'
  /** Anybody may send for the domain. */
  | 'open'
  /** The record has another key. */
  | 'other'
  /** The policy has no consequences yet. */
  | 'watching'
  /** The site does not sign mails. */
  | 'unsigned'
  /** The DNS did not respond. */
  | 'unknown'

export type DomainCheck = {
  state: CheckState
  /** Name of the DNS record. */
  name: string
  /** The expected value, or its beginning. */
  wanted: string
  found: string | null
}

export const checkNames = ['spf', 'dkim', 'dmarc'] as const
