import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { convocationOf } from '#app/members/assemblies/managed-assembly.server.ts'
import type { RequestContext } from '#app/platform/auth/context.ts'
import { circulars } from '#app/platform/schema/circulars/circulars.ts'
import { writtenAssembly } from '#tests/support/assemblies.ts'
import { storedCircular } from '#tests/support/circulars.ts'
import { daysLater } from '#tests/support/events.ts'
import { contextAs, emptiedDatabase } from '#tests/support/file-database.ts'
import {
  addAssembly,
  assemblyForm,
  setPublished,
  updateAssembly,
} from './manage-assemblies.server.ts'

const database = emptiedDatabase()
let cx: RequestContext
beforeEach(async () => {
  cx = await contextAs(database.db, 'admin', 'admin@example.cat')
})

const convocation = { what: 'convocation', published: 'yes' } as const

async function convoked(): Promise<string> {
  const id = randomUUID()
  await addAssembly(cx, { submission: id, ...writtenAssembly })
  await setPublished(cx, id, convocation)
  return id
}

const scheduled = { state: 'scheduled', scheduledAt: daysLater(1) } as const

async function waitingOf(assembly: string): Promise<string[]> {
  const words = await convocationOf(cx, assembly)
  return [
    await storedCircular(database.db, { text: words?.es.text ?? '', ...scheduled }),
    await storedCircular(database.db, {
      translation: { subject: 'Assemblea', text: words?.ca.text ?? '' },
      ...scheduled,
    }),
  ]
}

const stored = async (id: string) => {
  const [row] = await database.db.select().from(circulars).where(eq(circulars.id, id))
  return row
}

const change = async (id: string, to: Partial<typeof writtenAssembly>) => {
  const { version } = await assemblyForm(cx, id)
  return updateAssembly(cx, id, { ...writtenAssembly, ...to, version: version ?? '' })
}

test('withdrawing an assembly makes its circulars drafts with the reason, and leaves others', async () => {
  const [withdrawn, other] = [await convoked(), await convoked()]
  const ofIt = await waitingOf(withdrawn)
  const [ofOther = ''] = await waitingOf(other)
  expect(await setPublished(cx, withdrawn, { ...convocation, published: 'no' })).toBe(2)
  for (const id of ofIt) {
    expect(await stored(id)).toMatchObject({
      state: 'draft',
      scheduledAt: null,
      openingLost: 'assembly-withdrawn',
    })
    const rows = await database.pool.sql`
      select from audit_log where subject_id = ${id} and action = 'circular.unscheduled'`
    expect(rows).toHaveLength(1)
  }
  expect(await stored(ofOther)).toMatchObject({ state: 'scheduled', openingLost: null })
})

test.each([{ starts_at: '2199-05-16T19:00' }, { place: 'Ripoll' }])(
  'moving an assembly makes its circulars drafts: %o',
  async (moved) => {
    const id = await convoked()
    const [circular = ''] = await waitingOf(id)
    expect(await change(id, moved)).toEqual({ outcome: 'saved', circulars: 2, moved: true })
    expect(await stored(circular)).toMatchObject({ state: 'draft', openingLost: 'assembly-moved' })
  },
)

test('recording or withdrawing minutes leaves them', async () => {
  const id = await convoked()
  const [circular = ''] = await waitingOf(id)
  expect(await change(id, { record_es: 'Se aprueba' })).toMatchObject({
    circulars: 0,
    moved: false,
  })
  await setPublished(cx, id, { what: 'record', published: 'yes' })
  await setPublished(cx, id, { what: 'record', published: 'no' })
  expect(await stored(circular)).toMatchObject({ state: 'scheduled' })
})
