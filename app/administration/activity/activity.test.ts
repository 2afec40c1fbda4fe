import { expect, test } from 'vitest'
import { activityCopy, auditAreas } from '#app/copy/activity.copy.ts'

/** Which codes there are is the compiler's to see: `AuditEntry` takes those that have words. */
test('the activity can be filtered by each area that has entries, and by no other', () => {
  const subjects = Object.keys(activityCopy.es.actions).map((action) => action.split('.')[0])
  expect(new Set(subjects)).toEqual(new Set(auditAreas))
})
