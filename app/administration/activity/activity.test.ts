import { expect, test } from 'vitest'
import { activityCopy, auditAreas } from '#app/copy/activity.copy.ts'
import { joinRepeats, type ActivityEntry } from './activity.ts'

/** Which codes there are is the compiler's to see: `AuditEntry` takes those that have words. */
test('the activity can be filtered by each area that has entries, and by no other', () => {
  const subjects = Object.keys(activityCopy.es.actions).map((action) => action.split('.')[0])
  expect(new Set(subjects)).toEqual(new Set(auditAreas))
})

let id = 100

const act = (at: string, further: Partial<ActivityEntry> = {}): ActivityEntry => ({
  id: (id -= 1),
  at: new Date(at),
  actor: { kind: 'account', id: 'ona', name: 'Ona', email: 'ona@example.cat' },
  action: 'health.viewed',
  subject: { kind: 'event', id: '1', name: 'Calçotada', gone: false, page: null },
  details: { page: 'kitchen' },
  changes: {},
  network: '203.0.113.0/24',
  ...further,
})

test('the activity groups neighbouring entries that say the same on one day, with count and first time', () => {
  const rows = [act('2026-11-20T12:30Z'), act('2026-11-20T12:10Z'), act('2026-11-20T09:00Z')]
  const [only, ...others] = joinRepeats(rows)
  expect(others).toEqual([])
  expect(only).toEqual({ ...rows[0], times: 3, firstAt: new Date('2026-11-20T09:00Z') })
})

test('the activity keeps different entries apart, and groups none across another', () => {
  const at = '2026-11-20T12:00Z'
  const rows = [
    act(at),
    act(at, { actor: { kind: 'visitor' } }),
    act(at),
    act(at, { action: 'event.updated' }),
    act(at, { subject: { kind: 'event', id: '2', name: 'Calçotada', gone: false, page: null } }),
    act(at, { details: { page: 'door' } }),
    act(at, { changes: { price: [1, 2] } }),
    act(at, { network: '198.51.100.0/24' }),
  ]
  expect(joinRepeats(rows).map(({ times }) => times)).toEqual(rows.map(() => 1))
})

test('the activity groups by days in Madrid', () => {
  const [late, early] = [act('2026-11-20T22:59:59Z'), act('2026-11-20T23:00Z')]
  expect(joinRepeats([early, late]).map(({ times }) => times)).toEqual([1, 1])
})
