/** What whoever runs the site is told beside the mails. */
export type Alert = {
  /** The public address of the site. */
  site: string
  /** Just now, for another day, or not any more. */
  state: 'red' | 'still' | 'over'
  /** What it is about; the same until it is over. */
  key: string
  title: string
  text: string
  /** Where more is to be seen. */
  url: string
  /** As ISO 8601 has it. */
  at: string
}

/** Sends one; throws where it was not taken. */
export type SendAlert = (alert: Alert) => Promise<void>
