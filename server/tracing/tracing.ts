import type { Logger } from 'pino'
import type { Settings } from '#server/settings.ts'

/** What is known of a piece of work before it begins; nothing of a person. */
export type SpanFacts = {
  name: string
  /** An answer to somebody, a question to another server, or work of our own. */
  kind: 'server' | 'client' | 'internal'
  attributes?: SpanAttributes
}

/** By the names of OpenTelemetry's semantic conventions. */
type SpanAttributes = Readonly<Record<string, string | number>>

/** Says of a piece of work what is known at its end. */
type OpenSpan = {
  set(attributes: SpanAttributes): void
  /** It went wrong; `type` is what kind of fault it was, never its words: those may hold what somebody typed. */
  fail(type: string): void
}

/** Tells a collector how long each piece of work took, and within which other one it was done. */
export type Tracing = {
  /** Does a piece of work within a span of its own; one that throws has failed. */
  within: <Result>(facts: SpanFacts, act: (span: OpenSpan) => Promise<Result>) => Promise<Result>
  /** Sends what has not been sent, as far as that is quick. */
  stop(): Promise<void>
}

/**
 * Traces for the collector that the settings name; null where they name none: then nothing of it is even loaded.
 */
export async function openTracing(
  { tracesEndpoint, tracesShare }: Pick<Settings, 'tracesEndpoint' | 'tracesShare'>,
  log: Logger,
): Promise<Tracing | null> {
  if (tracesEndpoint === null) return null
  const { tracingBy } = await import('./open-telemetry.ts')
  return tracingBy({ endpoint: tracesEndpoint, share: tracesShare, log })
}
