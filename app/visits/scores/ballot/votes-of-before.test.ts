import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { fileDatabase } from '#tests/support/file-database.ts'

/** What was published of votes before they counted as steps is computed anew, of visits in the trash too (migrations/0152). */

const database = fileDatabase()

test('of a visit in the trash the figures follow from its votes, and of fewer than five there are none', async () => {
  const { pool } = database
  const migration = await readFile('migrations/0152_votes_count_as_steps.sql', 'utf8')
  const visitId = '0b9f6f0e-58a4-4b6a-9d0f-2f6f3c1d9a11'
  const scores = [6, 7, 8, 9, 10].map((food, place) => ({
    visit_id: visitId,
    food,
    service: place === 0 ? null : 8,
    atmosphere: null,
    value: null,
  }))
  const before = [{ visit_id: visitId, criterion: 'food', votes: 5, median: 8, lower: 7, upper: 9 }]
  await pool.query(
    `insert into bin (kind, record_id, title, content) values ('visit', $1, 'Sopar', $2)`,
    [visitId, { scores, visit_scores: before }],
  )
  await pool.query(migration.slice(migration.indexOf('update bin')))
  const { rows } = await pool.query<{ content: { visit_scores: unknown[] } }>(
    'select content from bin',
  )
  expect(rows[0]?.content.visit_scores).toEqual([
    {
      id: expect.any(String),
      visit_id: visitId,
      criterion: 'food',
      votes: 5,
      median: 7.5,
      lower: 7.5,
      upper: 9.5,
    },
  ])
})
