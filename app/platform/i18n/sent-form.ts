/** A form as sent, with its target. */
export type SentForm = { action: string; fields: [name: string, value: string][] }
