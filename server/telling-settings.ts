import { z } from 'zod'
import { settingUrl } from './setting-url.ts'

/** Variables by which whoever runs the site is told how it is. */
export const tellingVariables = {
  ALERT_URL: settingUrl('ALERT_URL', ['https:', 'http:', 'ntfy+https:', 'ntfy+http:']).optional(),
  BACKUP_PING_URL: settingUrl('BACKUP_PING_URL', ['https:', 'http:']).optional(),
  METRICS_TOKEN: z
    .string()
    .min(22, 'METRICS_TOKEN must have at least 22 characters')
    .max(200, 'METRICS_TOKEN must have at most 200 characters')
    .optional(),
  OTEL_EXPORTER_OTLP_ENDPOINT: settingUrl('OTEL_EXPORTER_OTLP_ENDPOINT', [
    'https:',
    'http:',
  ]).optional(),
  OTEL_TRACES_SAMPLER_ARG: z.coerce
    .number('OTEL_TRACES_SAMPLER_ARG must be a number from 0 to 1')
    .min(0, 'OTEL_TRACES_SAMPLER_ARG must be a number from 0 to 1')
    .max(1, 'OTEL_TRACES_SAMPLER_ARG must be a number from 0 to 1')
    .default(1),
}

export type TellingSettings = {
  /** Where alerts go beside the mails; null: nowhere. */
  alertUrl: string | null
  /** What is asked after each backup; null: nothing. */
  backupPingUrl: string | null
  /** Who has it may see the metrics from elsewhere; null: only this machine may. */
  metricsToken: string | null
  /** The collector that gets traces; null: there are none. */
  tracesEndpoint: string | null
  /** How many of all traces are kept, from 0 to 1. */
  tracesShare: number
}

/** The settings that these variables mean. */
export const tellingSettings = (
  values: z.infer<z.ZodObject<typeof tellingVariables>>,
): TellingSettings => ({
  alertUrl: values.ALERT_URL ?? null,
  backupPingUrl: values.BACKUP_PING_URL ?? null,
  metricsToken: values.METRICS_TOKEN ?? null,
  tracesEndpoint: values.OTEL_EXPORTER_OTLP_ENDPOINT ?? null,
  tracesShare: values.OTEL_TRACES_SAMPLER_ARG,
})
