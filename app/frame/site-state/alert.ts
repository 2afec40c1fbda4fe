/** An alert to the operator, in addition to mails. */
export type Alert = {
  /** Public address of the site. */
  site: string
  /** New, still red a day later, or resolved. */
  state: 'red' | 'still' | 'over'
  key: string
  title: string
  text: string
  /** Page with details. */
  url: string
  at: string
}

export type SendAlert = (alert: Alert) => Promise<void>
