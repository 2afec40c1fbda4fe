import { expect, onTestFinished, test } from 'vitest'
import { startListener } from '#tests/support/listener.ts'
import { embeddedUrl, startSite } from '#tests/support/site.ts'
import { until } from '#tests/support/until.ts'
import { askAt } from './mixed-writes.ts'

/** A site that dies and is restarted by its supervisor reports it, for nobody watches. */

// Minutes of waiting for who died to be known to be gone: what makes the alert is asked by units.
test('three deaths in a row are reported beside the mails, orderly stops are not', async () => {
  const there = await startListener()
  onTestFinished(() => there.close())
  const site = await startSite({ ALERT_URL: there.url })
  onTestFinished(() => site.stop())
  for (let times = 0; times < 3; times += 1) await site.restart()
  const ask = askAt(() => embeddedUrl(site))
  const starts = async () =>
    ask<{ ended: boolean }>('select ended_at is not null as ended from starts order by started_at')
  expect((await starts()).map(({ ended }) => ended)).toEqual([true, true, true, false])
  for (let times = 0; times < 3; times += 1) {
    await site.crash()
    await site.start()
  }
  expect((await starts()).filter(({ ended }) => !ended)).toHaveLength(4)
  expect(there.heard).toEqual([])
  // Those who died are known to be gone after a while, and the next round comes within a minute.
  const heard = await until('an alert', () => there.heard[0], 100_000)
  expect(JSON.parse(heard.body)).toMatchObject({ state: 'red' })
  expect(JSON.parse(heard.body).key).toMatch(/^restarts:/u)
})
