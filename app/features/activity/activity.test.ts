import { expect, test } from 'vitest'
import { activityCopy, auditAreas } from '#app/copy/activity.ts'

/** Which codes there are is the compiler's to see: `AuditEntry` takes those that have words. */
test('the log can be filtered by each area of which it tells, and by no other', () => {
  const told = Object.keys(activityCopy.es.actions).map((action) => action.split('.')[0])
  expect(new Set(told)).toEqual(new Set(auditAreas))
})
