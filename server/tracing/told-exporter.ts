import { ExportResultCode } from '@opentelemetry/core'
import type { SpanExporter } from '@opentelemetry/sdk-trace'
import type { Logger } from 'pino'

/** An exporter of which the log says once when its collector takes nothing, and once when it does again. */
export function toldExporter(exporter: SpanExporter, log: Logger): SpanExporter {
  let failing = false
  return {
    export(spans, told) {
      exporter.export(spans, (result) => {
        const taken = result.code === ExportResultCode.SUCCESS
        if (taken && failing) log.info('the collector takes traces again')
        if (!taken && !failing) {
          log.warn(
            { reason: result.error?.message },
            'the collector takes no traces; they are lost',
          )
        }
        failing = !taken
        told(result)
      })
    },
    forceFlush: () => exporter.forceFlush?.() ?? Promise.resolve(),
    shutdown: () => exporter.shutdown(),
  }
}
