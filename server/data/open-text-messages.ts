import { join } from 'node:path'
import type { Logger } from 'pino'
import { smsFiles } from '#app/platform/sms/files.server.ts'
import { smsGateway } from '#app/platform/sms/gateway.server.ts'
import type { TextMessages } from '#app/platform/sms/text-messages.ts'
import type { Settings } from '#server/settings/settings.ts'

/**
 * The gateway that SMS_URL names; without one, files in the outbox. Those reach nobody, so telephones are
 * offered as a second factor only where the site runs on one's own machine.
 */
export function openTextMessages(
  { smsUrl, dataFolder, origin }: Pick<Settings, 'smsUrl' | 'dataFolder' | 'origin'>,
  log: Pick<Logger, 'warn'>,
  now: () => Date,
): TextMessages {
  if (smsUrl) {
    return smsGateway(smsUrl, (reason) => log.warn({ reason }, 'a text message could not be sent'))
  }
  const available = !origin.startsWith('https:')
  return { ...smsFiles(join(dataFolder, 'outbox'), now), available }
}
