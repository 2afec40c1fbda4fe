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
}

export type TellingSettings = {
  /** Where alerts go beside the mails; null: nowhere. */
  alertUrl: string | null
  /** What is asked after each backup; null: nothing. */
  backupPingUrl: string | null
  /** Who has it may see the metrics from elsewhere; null: only this machine may. */
  metricsToken: string | null
}

/** The settings that these variables mean. */
export const tellingSettings = (
  values: z.infer<z.ZodObject<typeof tellingVariables>>,
): TellingSettings => ({
  alertUrl: values.ALERT_URL ?? null,
  backupPingUrl: values.BACKUP_PING_URL ?? null,
  metricsToken: values.METRICS_TOKEN ?? null,
})
