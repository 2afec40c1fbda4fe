import type { WireContext } from './wire-context.ts'

/** One call of the door: what it was sent, and who sent it. */
export type AuthCall = WireContext & {
  url: URL
  /** The parts of the path that the pattern names. */
  parameters: Record<string, string>
  body: unknown
}
