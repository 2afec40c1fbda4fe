/** A form as it was sent, and where to. */
export type SentForm = { action: string; fields: [name: string, value: string][] }
