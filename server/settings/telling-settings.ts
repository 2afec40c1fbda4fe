import type { z } from 'zod'
import { settingToken, settingUrl } from './setting-kinds.ts'

/** Variables of monitoring. */
export const tellingVariables = {
  ALERT_URL: settingUrl('ALERT_URL', ['https:', 'http:', 'ntfy+https:', 'ntfy+http:']).optional(),
  BACKUP_PING_URL: settingUrl('BACKUP_PING_URL', ['https:', 'http:']).optional(),
  METRICS_TOKEN: settingToken('METRICS_TOKEN'),
}

export type TellingSettings = {
  /** Where alerts go besides mail; null for nowhere. */
  alertUrl: string | null
  /** Called after each backup; null for nothing. */
  backupPingUrl: string | null
  /** Bearer token for metrics from elsewhere; null: only this machine may see them. */
  metricsToken: string | null
}

export const tellingSettings = (
  values: z.infer<z.ZodObject<typeof tellingVariables>>,
): TellingSettings => ({
  alertUrl: values.ALERT_URL ?? null,
  backupPingUrl: values.BACKUP_PING_URL ?? null,
  metricsToken: values.METRICS_TOKEN ?? null,
})
