import type { RequestContext } from '#app/auth/context.ts'
import type { Database } from '#app/db/database.server.ts'
import { settings } from '#app/db/schema/settings.ts'
import { defaultSettings, settingOf, type SettingKey } from './stored-settings.server.ts'

/**
 * The club's facts and content as they are stored now; what is not stored, or cannot be read, is as
 * in the beginning. `onBroken` is told of a stored value that cannot be read.
 */
export async function shownSettings(
  db: Database,
  onBroken: (key: SettingKey, reason: string) => void,
): Promise<Pick<RequestContext, 'club' | 'content'>> {
  const rows = await db.select({ key: settings.key, value: settings.value }).from(settings)
  const stored = new Map(rows.map(({ key, value }) => [key, value]))
  function read<Key extends SettingKey>(key: Key) {
    if (!stored.has(key)) return defaultSettings[key]
    const { value, wrong } = settingOf(key, stored.get(key))
    if (wrong !== null) onBroken(key, wrong)
    return value
  }
  return {
    club: { ...read('club'), ...read('contact'), ...read('hours') },
    content: { legal: read('legal'), slides: read('slides'), testimonials: read('testimonials') },
  }
}
