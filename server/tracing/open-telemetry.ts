import { SpanKind, SpanStatusCode, trace, type Span } from '@opentelemetry/api'
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import {
  defaultResource,
  detectResources,
  envDetector,
  hostDetector,
  resourceFromAttributes,
} from '@opentelemetry/resources'
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace'
import type { Logger } from 'pino'
import { toldExporter } from './told-exporter.ts'
import type { SpanFacts, Tracing } from './tracing.ts'

/** A collector that takes longer gets nothing: neither a request nor a stop waits for it (milliseconds). */
const patience = 3000

/** What is done is told this late at most (milliseconds). */
const delay = 2000

const kinds: Record<SpanFacts['kind'], SpanKind> = {
  server: SpanKind.SERVER,
  client: SpanKind.CLIENT,
  internal: SpanKind.INTERNAL,
}

/**
 * Traces by OpenTelemetry's own library. What else its standard variables say of the exporter and of the resource (headers,
 * compression, the service's name) counts too.
 *
 * @param endpoint of the collector, OTLP over HTTP; without the path of traces.
 * @param share of the traces that are kept, from 0 to 1.
 */
export function tracingBy({
  endpoint,
  share,
  log,
}: {
  endpoint: string
  share: number
  log: Logger
}): Tracing {
  const contexts = new AsyncLocalStorageContextManager().enable()
  const url = `${endpoint.replace(/\/$/u, '')}/v1/traces`
  const exporter = toldExporter(new OTLPTraceExporter({ url, timeoutMillis: patience }), log)
  const provider = new TracerProvider({
    resource: defaultResource()
      .merge(resourceFromAttributes({ 'service.name': 'cercle' }))
      .merge(detectResources({ detectors: [hostDetector, envDetector] })),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(share) }),
    spanProcessors: [
      new BatchSpanProcessor({
        exporter,
        scheduledDelayMillis: delay,
        exportTimeoutMillis: patience,
      }),
    ],
    spanLimits: { attributeValueLengthLimit: 4000 },
  })
  const tracer = provider.getTracer('cercle')
  return {
    async within({ name, kind, attributes = {} }, act) {
      const around = contexts.active()
      const span = tracer.startSpan(name, { kind: kinds[kind], attributes }, around)
      try {
        return await contexts.with(trace.setSpan(around, span), () =>
          act({
            set: (more) => void span.setAttributes(more),
            fail: (type) => fail(span, type),
          }),
        )
      } catch (error) {
        fail(span, typeOf(error))
        throw error
      } finally {
        span.end()
      }
    },
    async stop() {
      await provider.forceFlush({ timeoutMillis: patience }).catch(() => undefined)
      await provider.shutdown().catch(() => undefined)
    },
  }
}

function fail(span: Span, type: string): void {
  span.setStatus({ code: SpanStatusCode.ERROR }).setAttribute('error.type', type)
}

/** The code of a fault, else its name; its words may hold what somebody typed. */
function typeOf(error: unknown): string {
  if (!(error instanceof Error)) return 'thrown'
  return 'code' in error && typeof error.code === 'string' ? error.code : error.name
}
