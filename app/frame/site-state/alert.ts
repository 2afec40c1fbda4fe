/** An alert to the operator, in addition to mails. */
export type Alert = {
  /** Public address of the site. */
  site: string
  /** New, red for another day, or over. */
  state: 'red' | 'still' | 'over'
  key: string
  title: string
  text: string
  /** Page with details. */
  url: string
  at: string
}

export type SendAlert = (alert: Alert) => Promise<void>
