import { expect, test } from 'vitest'
import { activityCopy, auditAreas } from '#app/copy/activity.copy.ts'

/** The compiler checks the codes: `AuditEntry` accepts only those with texts. */
test('the activity can be filtered by each area that has entries, and by no other', () => {
  const subjects = Object.keys(activityCopy.es.actions).map((action) => action.split('.')[0])
  expect(new Set(subjects)).toEqual(new Set(auditAreas))
})
