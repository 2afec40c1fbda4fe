import { expect, test } from 'vitest'
import type { SettingValues } from '#app/administration/settings/stored-settings.server.ts'
import { activityCopy, auditAreas } from '#app/copy/panel/activity.copy.ts'

/** Which codes there are is the compiler's to see: `AuditEntry` takes those that have words. */
test('the log can be filtered by each area of which it tells, and by no other', () => {
  const told = Object.keys(activityCopy.es.actions).map((action) => action.split('.')[0])
  expect(new Set(told)).toEqual(new Set(auditAreas))
})

type PartOf<Value> = Value extends readonly unknown[] ? never : keyof Value
type PartOfSettings = {
  [Key in keyof SettingValues]: PartOf<SettingValues[Key]>
}[keyof SettingValues]

test('each part of the settings has words: one without does not compile', () => {
  const parts: Record<PartOfSettings | 'item' | 'order', string> = activityCopy.es.parts
  expect(parts.openingHours).toBe('Horario')
})
