import type { ApiContext } from '#server/api/api-context.ts'

/** One call of the API: what it was sent, and who sent it. */
export type AuthCall = ApiContext & {
  url: URL
  /** The parts of the path that the pattern names. */
  parameters: Record<string, string>
  body: unknown
}
