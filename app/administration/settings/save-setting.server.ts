import { eq, sql } from 'drizzle-orm'
import type { AuditField } from '#app/copy/activity.copy.ts'
import { changedFields, recordAct } from '#app/kit/records/record-audit.server.ts'
import { authorize } from '#app/platform/auth/authorize.ts'
import type { RequestContext } from '#app/platform/auth/context.ts'
import type { Database } from '#app/platform/db/pool/database.server.ts'
import { accounts } from '#app/platform/schema/accounts/accounts.ts'
import { settings } from './settings.schema.ts'
import {
  defaultSettings,
  settingOf,
  type SettingKey,
  type SettingValues,
} from './stored-settings.server.ts'

/** A stored setting; version 0 is the default, never saved. */
export type StoredSetting<Key extends SettingKey> = {
  value: SettingValues[Key]
  /** Value of the form's version field. */
  version: string
  /** When it was last saved; null for a default value. */
  savedAt: Date | null
  /** Name or address; null if unknown. */
  savedBy: string | null
}

export type SaveOutcome<Key extends SettingKey> =
  | { outcome: 'saved' }
  /** Somebody else saved it meanwhile; contains their version. */
  | ({ outcome: 'changed' } & StoredSetting<Key>)

/** Notifies people of a changed setting, in the transaction of the change. */
export type SettingNotifier<Key extends SettingKey> = (
  tx: Database,
  cx: RequestContext,
  before: SettingValues[Key],
  after: SettingValues[Key],
) => Promise<void>

/** Who may read and change a setting: the treasurer those of the bank, admins all. */
const operationOf = (key: SettingKey) => (key === 'bank' ? 'ledger.manage' : 'settings.manage')

async function readSetting<Key extends SettingKey>(
  db: Database,
  key: Key,
): Promise<StoredSetting<Key>> {
  const [row] = await db
    .select({
      value: settings.value,
      version: settings.version,
      savedAt: settings.updatedAt,
      savedBy: sql<string | null>`coalesce(${accounts.name}, ${accounts.email})`,
    })
    .from(settings)
    .leftJoin(accounts, eq(accounts.id, settings.updatedBy))
    .where(eq(settings.key, key))
  if (!row) return { value: defaultSettings[key], version: '0', savedAt: null, savedBy: null }
  return { ...row, value: settingOf(key, row.value).value, version: String(row.version) }
}

/** A setting with the version that its form sends back. */
export async function findSetting<Key extends SettingKey>(
  cx: RequestContext,
  key: Key,
): Promise<StoredSetting<Key>> {
  authorize(cx.actor, operationOf(key))
  return readSetting(cx.db, key)
}

/**
 * Changes a setting with `change`, which gets the stored value and may refuse by throwing a
 * Problem. Writes nothing if the value stays the same.
 *
 * @param seen the version being changed; null for any.
 * @param notify notifies of the change in the same transaction.
 */
export async function saveSetting<Key extends SettingKey>(
  cx: RequestContext,
  key: Key,
  seen: string | null,
  change: (value: SettingValues[Key]) => SettingValues[Key],
  notify?: SettingNotifier<Key>,
): Promise<SaveOutcome<Key>> {
  authorize(cx.actor, operationOf(key))
  return cx.db.transaction(async (tx) => {
    // A missing row cannot be locked, so lock the table. Readers do not wait.
    await tx.execute(sql`lock table settings in share row exclusive mode`)
    const before = await readSetting(tx, key)
    if (seen !== null && seen !== before.version) return { outcome: 'changed', ...before }
    const value = change(before.value)
    const parts = changedParts(before.value, value)
    if (parts.length === 0) return { outcome: 'saved' }
    const written = {
      value,
      version: Number(before.version) + 1,
      updatedAt: cx.now,
      updatedBy: cx.actor.kind === 'account' ? cx.actor.id : null,
    }
    await tx
      .insert(settings)
      .values({ key, ...written })
      .onConflictDoUpdate({ target: settings.key, set: written })
    await recordAct(tx, cx, 'settings.changed', ['setting', key], {
      details: { changed: parts.join(', ') },
      changes: changedFields(auditedHours(before.value), auditedHours(value)),
    })
    await notify?.(tx, cx, before.value, value)
    return { outcome: 'saved' }
  })
}

/** Monday first, as `openingHours`. */
const hourFields = [
  'hours_0',
  'hours_1',
  'hours_2',
  'hours_3',
  'hours_4',
  'hours_5',
  'hours_6',
] as const satisfies readonly AuditField[]

/** Opening hours per day for the audit log; nothing for other settings. */
function auditedHours(value: SettingValues[SettingKey]) {
  if (!('openingHours' in value)) return {}
  const days = hourFields.map((field, day) => [
    field,
    value.openingHours[day]?.map(([from, to]) => `${from}–${to}`).join(', ') || null,
  ])
  const { closure } = value
  return {
    ...Object.fromEntries(days),
    closed_days: closure ? `${closure.from} – ${closure.to}` : null,
  }
}

/** Names of the parts that differ; ids for items of a list. */
function changedParts(before: object, after: object): string[] {
  const [old, new_] = [partsOf(before), partsOf(after)]
  const different = [...new Set([...old.keys(), ...new_.keys()])].filter(
    (part) => JSON.stringify(old.get(part)) !== JSON.stringify(new_.get(part)),
  )
  const reordered = [...old.keys()].join() !== [...new_.keys()].join()
  return different.length === 0 && reordered ? ['order'] : different
}

function partsOf(value: object): Map<string, unknown> {
  if (!Array.isArray(value)) return new Map(Object.entries(value))
  return new Map(value.map((item: { id: string }) => [item.id, item]))
}
