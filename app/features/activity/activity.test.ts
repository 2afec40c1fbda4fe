import { expect, test } from 'vitest'
import { activityCopy } from '#app/copy/activity.ts'
import { areas, subjectKinds } from './activity.ts'

/** Which codes there are is the compiler's to see: `AuditEntry` takes those that have words. */
test('the log can be filtered by all that has words', () => {
  const { kinds, areas: words, actions } = activityCopy.es
  expect(new Set(Object.keys(kinds))).toEqual(new Set(subjectKinds))
  expect(new Set(Object.keys(words))).toEqual(new Set(areas))
  const told = Object.keys(actions).map((action) => action.split('.')[0])
  expect(new Set(told)).toEqual(new Set(areas))
})
