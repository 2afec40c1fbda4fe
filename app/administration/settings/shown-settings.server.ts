import type { RequestContext } from '#app/platform/auth/context.ts'
import type { Database } from '#app/platform/db/pool/database.server.ts'
import { madridInput } from '#app/platform/i18n/time/madrid-calendar.server.ts'
import { settings } from './settings.schema.ts'
import { defaultSettings, settingOf, type SettingKey } from './stored-settings.server.ts'

/**
 * Current facts and content of the club; defaults replace missing and invalid values. Calls
 * `onBroken` for an invalid one.
 */
export async function shownSettings(
  db: Database,
  onBroken: (key: SettingKey, reason: string) => void,
): Promise<Pick<RequestContext, 'club' | 'content'>> {
  const { key: name, value: content, updatedAt } = settings
  const rows = await db.select({ key: name, value: content, updatedAt }).from(settings)
  const stored = new Map(rows.map((row) => [row.key, row]))
  function read<Key extends SettingKey>(key: Key) {
    const row = stored.get(key)
    if (!row) return defaultSettings[key]
    const { value, wrong } = settingOf(key, row.value)
    if (wrong !== null) onBroken(key, wrong)
    return value
  }
  const changed = stored.get('legal')?.updatedAt
  return {
    club: { ...read('club'), ...read('contact'), ...read('hours') },
    content: {
      legal: read('legal'),
      legalChangedOn: changed ? madridInput(changed).slice(0, 'YYYY-MM-DD'.length) : '',
      slides: read('slides'),
      testimonials: read('testimonials'),
      members: read('members'),
      bank: read('bank'),
    },
  }
}
