/** The state of a DNS record. */
export type CheckState =
  | 'right'
  | 'missing'
  /** More than one, so none counts. */
  | 'several'
  /** Anybody may send for the domain. */
  | 'open'
  /** With another key. */
  | 'other'
  /** Without consequences yet. */
  | 'watching'
  /** The site signs no mails. */
  | 'unsigned'
  /** The DNS did not answer. */
  | 'unknown'

export type DomainCheck = {
  state: CheckState
  /** Of the record in the DNS. */
  name: string
  /** The wanted value, or its beginning. */
  wanted: string
  found: string | null
}

export const checkNames = ['spf', 'dkim', 'dmarc'] as const
