export type SentForm = { action: string; fields: [name: string, value: string][] }
