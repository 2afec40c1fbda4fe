import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { emptyTrash, restoreFromTrash } from '#app/administration/trash/trash.server.ts'
import { keepPhotograph } from '#app/events/night/photographs/keep-photographs.server.ts'
import { moveToTrash } from '#app/kit/records/move-to-trash.server.ts'
import type { RequestContext } from '#app/platform/auth/context.ts'
import { pictureFilesLock } from '#app/platform/db/picture-files-lock.ts'
import { ImageStoreUnavailable } from '#app/platform/images/image-store.server.ts'
import { droppedPictures, uploadedPictures } from '#app/platform/images/pictures.schema.ts'
import { blogPosts } from '#app/platform/schema/content/blog.ts'
import { trash } from '#app/platform/schema/trash.ts'
import { closeNight } from '#app/visits/visits/closing/close-night.server.ts'
import { createVisit, deleteVisit, updateVisit } from '#app/visits/visits/form/save-visit.server.ts'
import { visitForm as formOf } from '#app/visits/visits/form/visit-form.server.ts'
import { visitInput } from '#app/visits/visits/form/visit-input.server.ts'
import { daysLater, storedEvent } from '#tests/support/events.ts'
import { contextAs, emptiedDatabase } from '#tests/support/file-database.ts'
import { photograph } from '#tests/support/photographs.ts'
import { storedRow } from '#tests/support/stored-row.ts'
import { visitForm } from '#tests/support/valid-requests/forms.ts'
import { removeDroppedPictures, namingTables } from './remove-dropped.server.ts'

const database = emptiedDatabase()
let cx: RequestContext

beforeEach(async () => {
  cx = await contextAs(database.db, 'admin', 'ona@example.cat')
})

async function closedNight(): Promise<{ visit: string; paths: [string, string] }> {
  const event = await storedEvent(database.db, { date: daysLater(-0.7) })
  const photos = await Promise.all(
    ['#123456', '#654321'].map(async (background) => {
      const id = randomUUID()
      const content = await photograph({ width: 640, height: 300, background })
      await keepPhotograph(cx, String(event.id), { id, at: cx.now, content })
      return id
    }),
  )
  const chosen = photos.flatMap((id, index) => [
    [`photo_${index}_id`, id],
    [`photo_${index}_chosen`, 'yes'],
    [`photo_${index}_agreed`, 'yes'],
    [`photo_${index}_areas`, ''],
  ])
  const form = visitForm({ ...Object.fromEntries(chosen), picture_0_path: '' })
  const input = visitInput('2099-12-31').parse({ ...form, submission: randomUUID() })
  const visit = await closeNight(cx, String(event.id), input)
  const { values } = await formOf(cx, visit)
  return { visit, paths: [values.picture_0_path ?? '', values.picture_1_path ?? ''] }
}

const idIn = (path: string) => path.slice('/subidas/'.length, '/subidas/'.length + 36)
const isPublic = async (path: string) => (await cx.images.get(`${idIn(path)}/640.avif`)) !== null

async function keepOnly(visit: string, paths: readonly string[], as = cx) {
  const { values, version } = await formOf(as, visit)
  const others = Object.entries(values).filter(([name]) => !name.startsWith('picture_'))
  const pictures = paths.flatMap((path, index) => [
    [`picture_${index}_path`, path],
    [`picture_${index}_agreed`, 'yes'],
  ])
  const form = { ...Object.fromEntries([...others, ...pictures]), version }
  return updateVisit(as, visit, visitInput('2099-12-31').parse(form), {})
}

const job = (images = cx.images) => removeDroppedPictures({ db: database.db, images })
const left = () => database.db.$count(droppedPictures)
const published = (paths: readonly string[]) => Promise.all(paths.map(isPublic))
const uploaded = () => database.db.$count(uploadedPictures)

const remove = () =>
  Promise.reject(new ImageStoreUnavailable('the store could not forget a folder'))

describe('a photograph removed from its visit', () => {
  test('disappears from its address immediately, and the others keep theirs', async () => {
    const { visit, paths } = await closedNight()
    const [one, other] = paths
    expect(await published(paths)).toEqual([true, true])
    expect(await keepOnly(visit, [other])).toEqual({ outcome: 'updated' })
    expect(await published(paths)).toEqual([false, true])
    expect(await database.db.select().from(uploadedPictures)).toMatchObject([{ id: idIn(other) }])
    expect(await left()).toBe(0)
    const gone = { code: 'pictureGone', status: 409 }
    await expect(keepOnly(visit, [other, one])).rejects.toMatchObject(gone)
    expect((await formOf(cx, visit)).values.picture_1_path).toBeUndefined()
  })

  test('is deleted later while the store is away, and nothing is refused', async () => {
    const { visit, paths } = await closedNight()
    const images = { ...cx.images, remove }
    expect(await keepOnly(visit, [], { ...cx, images })).toEqual({ outcome: 'updated' })
    await expect(job(images)).rejects.toThrow('could not be dealt with: dropped picture')
    expect(await published(paths)).toEqual([true, true])
    await job()
    expect(await published(paths)).toEqual([false, false])
    expect(await uploaded()).toBe(0)
    expect(await left()).toBe(0)
  })

  test('is deleted whole by the next run after one killed midway', async () => {
    const { visit, paths } = await closedNight()
    let turns = 0
    const images = {
      ...cx.images,
      async remove(id: string) {
        await cx.images.remove(id)
        turns += 1
        throw new Error('killed')
      },
    }
    await keepOnly(visit, paths.slice(1), { ...cx, images })
    expect(turns).toBe(1)
    expect(await uploaded()).toBe(2)
    await job()
    expect(await uploaded()).toBe(1)
    expect(await left()).toBe(0)
  })

  test('is kept while a backup reads its files', async () => {
    const { visit, paths } = await closedNight()
    const backup = await database.pool.connect()
    await backup.query('begin')
    await backup.query('select pg_advisory_xact_lock_shared($1)', [pictureFilesLock])
    await keepOnly(visit, [])
    await job()
    expect(await published(paths)).toEqual([true, true])
    await backup.query('commit')
    backup.release()
    await job()
    expect(await published(paths)).toEqual([false, false])
  })

  test('is kept while another visit has it, and then deleted', async () => {
    const { visit, paths } = await closedNight()
    const [path] = paths
    const other = await createVisit(
      cx,
      visitInput('2099-12-31').parse(visitForm({ submission: randomUUID(), picture_0_path: path })),
    )
    await keepOnly(visit, [])
    expect(await isPublic(path)).toBe(true)
    await keepOnly(other, [])
    expect(await isPublic(path)).toBe(false)
  })

  test('is kept while a text names it, also in the trash, and then deleted', async () => {
    const { visit, paths } = await closedNight()
    const [path] = paths
    const content = `Vam riure molt.\n\n![Riem](/subidas/${idIn(path)}-800.webp)`
    const post = await storedRow(database.db, blogPosts, {
      title: 'La nit',
      slug: 'la-nit',
      content,
    })
    const id = post.id
    await keepOnly(visit, [])
    await database.db.transaction((tx) =>
      moveToTrash(tx, cx, { kind: 'post', id, title: 'La nit' }),
    )
    await job()
    expect(await isPublic(path)).toBe(true)
    await emptyTrash({ db: database.db, now: daysLater(31) })
    await job()
    expect(await isPublic(path)).toBe(false)
  })
})

test('photographs of a deleted visit come back with it, and are deleted when the trash is emptied', async () => {
  const { visit, paths } = await closedNight()
  await restoreFromTrash(cx, await deleteVisit(cx, visit))
  await job()
  expect(await left()).toBe(0)
  await deleteVisit(cx, visit)
  await job()
  expect(await published(paths)).toEqual([true, true])
  await emptyTrash({ db: database.db, now: daysLater(31) })
  expect(await database.db.$count(trash)).toBe(0)
  await job()
  expect(await published(paths)).toEqual([false, false])
  expect(await uploaded()).toBe(0)
})

/** Tables with a column named like a picture's, but without published pictures. */
const othersWithPictures = new Set([
  // The file type of a receipt.
  'event_cost_receipts',
  'book_receipts',
  // Photographs before the closing: their bytes and formats.
  'event_night_files',
  'event_night_photographs',
])

test('every table that names pictures is checked', async () => {
  const rows = await database.pool.sql<{ name: string }>`
    select distinct table_name::text as name from information_schema.columns
    where table_schema = 'public' and column_name ~ 'image|picture|photo|media|cover|content|portrait|logo'
      and data_type in ('text', 'jsonb', 'json', 'ARRAY', 'uuid')`
  const unknown = rows
    .map(({ name }) => name)
    .filter((name) => !namingTables.some((each) => each === name) && !othersWithPictures.has(name))
  expect(unknown.toSorted()).toEqual([])
})
