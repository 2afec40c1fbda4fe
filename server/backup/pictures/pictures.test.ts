import { readdir, readFile, rm, truncate, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { generateX25519Identity, identityToRecipient } from 'age-encryption'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { StartProblem } from '#packages/keeper/faults/fault-sentence.ts'
import { checkBackup } from '#server/backup/check-backup.ts'
import { folderPlace } from '#server/backup/places/backup-place.ts'
import { pictureListName } from '#server/backup/places/kept-backups.ts'
import { startBucket, type Bucket } from '#tests/support/bucket.ts'
import { clubWithPictures, type ClubWithPictures } from '#tests/support/club-with-pictures.ts'
import { holdPictures } from './hold-pictures.ts'
import { picturesBeside, readPicturesBeside } from './pictures-beside.ts'

let club: ClubWithPictures
let bucket: Bucket
let inBucket: string
beforeEach(async () => {
  club = await clubWithPictures()
  bucket = await startBucket()
  inBucket = bucket.url.replace('/pictures', '/backups/club')
  for (let n = 0; n < 3; n += 1) await club.upload()
})
afterEach(async () => {
  await club.close()
  await bucket.close()
})

const nightOf = (n: number) => new Date(Date.UTC(2027, 0, n, 2, 15))
const objectsFolder = 'www.example.cat-pictures'

const objects = async (place = 'place') =>
  (await readdir(join(club.folder, place, objectsFolder))).toSorted()

const objectPath = (name: string, place = 'place') => join(club.folder, place, objectsFolder, name)

const askedOfObjects = (method: 'GET' | 'PUT', since = 0) =>
  bucket.asked
    .slice(since)
    .filter((each) => each.startsWith(method) && each.includes(`${objectsFolder}/`))

const firstObject = async () => {
  const [name = ''] = await objects()
  return name
}

async function alter(path: string): Promise<void> {
  const content = await readFile(path)
  const middle = content.length >> 1
  content[middle] = (content[middle] ?? 0) ^ 1
  await writeFile(path, content)
}

/** Reads the pictures of a backup with a key; returns their contents by the keys of the store. */
async function opened(name: string, identity = club.identity, place = 'place') {
  const path = join(club.folder, place, name)
  const manifest = await checkBackup(path, identity)
  const beside = await picturesBeside(folderPlace(join(club.folder, place)), {
    path,
    identity,
    manifest,
  })
  if (!beside) throw new Error('it has its pictures within')
  const kept = new Map<string, Uint8Array>()
  const images = {
    ...club.images,
    put: async (key: string, file: Uint8Array) => void kept.set(key, file),
  }
  await readPicturesBeside(beside, identity, { images, sealed: 'refused' })
  return kept
}

const nameOf = (made: { path: string }) => made.path.split('/').at(-1) ?? ''

test('each picture is sent once for all backups, and each backup has all of them', async () => {
  const first = await club.night(nightOf(1), { place: 'place' })
  const sent = await objects()
  expect(sent).toHaveLength(3)
  const late = await club.upload()
  const second = await club.night(nightOf(2), { place: 'place' })
  expect((await objects()).filter((name) => sent.includes(name))).toEqual(sent)
  expect(await objects()).toHaveLength(4)
  expect((await opened(nameOf(first))).size).toBe(3 * 4)
  const all = await opened(nameOf(second))
  expect(all.size).toBe(4 * 4)
  for (const [key, content] of all) {
    expect(Buffer.from(content).equals((await club.images.get(key)) ?? Buffer.alloc(0))).toBe(true)
  }
  expect([...all.keys()].some((key) => key.startsWith(late))).toBe(true)
  expect(second.remark).toBeNull()
})

test('a backup neither reads nor sends a known picture, and reads it without a list', async () => {
  const made = await club.night(nightOf(1), { place: inBucket })
  expect(askedOfObjects('PUT')).toHaveLength(3)
  await club.night(nightOf(2), { place: inBucket })
  expect(askedOfObjects('PUT')).toHaveLength(3)
  for (const key of bucket.kept.keys()) if (key.endsWith('Z.pictures')) bucket.kept.delete(key)
  await club.night(nightOf(3), { place: inBucket })
  expect(askedOfObjects('PUT')).toHaveLength(3)
  await made.discard()
})

test('all pictures are sent again for a new recipient, who cannot open the earlier ones', async () => {
  const before = await club.night(nightOf(1), { place: 'place' })
  const identity = await generateX25519Identity()
  const recipient = await identityToRecipient(identity)
  const after = await club.night(nightOf(2), { place: 'place', recipient })
  expect(await objects()).toHaveLength(6)
  expect((await opened(nameOf(after), identity)).size).toBe(3 * 4)
  expect((await opened(nameOf(before))).size).toBe(3 * 4)
  await expect(opened(nameOf(before), identity)).rejects.toThrow('was made for another key')
})

test.each<[string, (path: string) => Promise<void>]>([
  ['missing', (path) => rm(path)],
  ['cut', (path) => truncate(path, 100)],
])('an object that is %s is found the next night and sent again', async (_, harm) => {
  const made = await club.night(nightOf(1), { place: 'place' })
  const harmed = await firstObject()
  await harm(objectPath(harmed))
  await expect(opened(nameOf(made))).rejects.toThrow(
    /Pictures of the backup are missing beside it: 1 of 3 in .*-pictures \([0-9a-f-]{36}\)/u,
  )
  await club.night(nightOf(2), { place: 'place' })
  expect(await objects()).toHaveLength(3)
  expect(await objects()).not.toContain(harmed)
  expect((await opened(nameOf(made))).size).toBe(3 * 4)
  await rm(join(club.folder, 'place', objectsFolder), { recursive: true })
  await expect(opened(nameOf(made))).rejects.toThrow('were never copied to beside it')
})

test('an altered object is refused in a restore', async () => {
  const made = await club.night(nightOf(1), { place: 'place' })
  await alter(objectPath(await firstObject()))
  await expect(opened(nameOf(made))).rejects.toThrow(
    'Pictures of the backup are altered beside it: 1 of 3',
  )
})

test('a backup removes pictures that no kept backup names, and no other', async () => {
  await club.night(nightOf(1), { place: 'place' })
  const before = await objects()
  const rows = await club.database.pool.sql<{ id: string }>`
    delete from pictures where id = (select min(id::text)::uuid from pictures) returning id`
  await writeFile(objectPath('what somebody has put there'), 'x')
  await writeFile(objectPath(`${before[0]}.1.unfinished`), 'half')
  await writeFile(join(club.folder, 'place', 'www.example.cat-20260101T000000Z.pictures'), 'stray')
  await club.night(nightOf(2), { place: 'place' })
  expect((await objects()).toSorted()).toEqual(
    [...before, 'what somebody has put there'].toSorted(),
  )
  // Over the months the first backup is kept as the last of its week and month, and then removed.
  for (let month = 1; month <= 13; month += 1) {
    await club.night(new Date(Date.UTC(2027, month, 10, 2)), { place: 'place' })
  }
  expect((await objects()).filter((name) => name.endsWith('.age'))).toHaveLength(2)
  expect(rows).toHaveLength(1)
  const names = await readdir(join(club.folder, 'place'))
  const backups = names.filter((name) => name.endsWith('.backup'))
  expect(names.filter((name) => name.endsWith('Z.pictures')).toSorted()).toEqual(
    backups.map(pictureListName).toSorted(),
  )
})

test('a backup removes nothing while the list of a kept backup is missing or cut, and says so', async () => {
  const first = await club.night(nightOf(1), { place: 'place' })
  await club.database.pool.sql`delete from pictures`
  const list = join(club.folder, 'place', pictureListName(nameOf(first)))
  const whole = await readFile(list, 'utf8')
  for (const harm of [() => rm(list), () => writeFile(list, whole.slice(0, -80))]) {
    await harm()
    const { remark } = await club.night(nightOf(2), { place: 'place' })
    expect(remark).toContain('has no whole list of its pictures')
    expect(await objects()).toHaveLength(3)
    await rm(join(club.folder, 'place', 'www.example.cat-20270102T021500Z.without-pictures.backup'))
  }
  await rm(join(club.folder, 'place', nameOf(first)))
  await club.night(nightOf(3), { place: 'place' })
  expect(await objects()).toEqual([])
})

test('a backup removes nothing while another backup is being made', async () => {
  await club.night(nightOf(1), { place: 'place' })
  const unnamed = `${'a'.repeat(40)}-${'b'.repeat(64)}-1.age`
  await writeFile(objectPath(unnamed), 'x')
  const held = await holdPictures({ connectionString: club.database.url })
  const { remark } = await club.night(nightOf(2), { place: 'place' })
  expect(remark).toContain('Another backup is being made')
  expect(await objects()).toContain(unnamed)
  await held.release()
  await club.night(nightOf(3), { place: 'place' })
  expect(await objects()).not.toContain(unnamed)
})

test('a backup removes an upload that reads back differently, and fails the backup', async () => {
  bucket.refuse = (request) => {
    if (!request.startsWith('GET') || !request.includes(`${objectsFolder}/`)) return null
    for (const [key, content] of bucket.kept) {
      if (key.includes(`${objectsFolder}/`)) bucket.kept.set(key, content.subarray(1))
    }
    return null
  }
  await expect(club.night(nightOf(1), { place: inBucket })).rejects.toThrow(
    'is not the picture that was sent',
  )
  expect([...bucket.kept.keys()].filter((key) => key.endsWith('.backup'))).toEqual([])
})

test('a backup with a missing picture fails with a sentence, and leaves no backup', async () => {
  const id = await club.upload()
  await club.images.remove(id)
  const failing = club.night(nightOf(1), { place: 'place' })
  await expect(failing).rejects.toThrow(StartProblem)
  await expect(failing).rejects.toThrow(`The picture ${id}/400.avif is missing`)
  expect(
    (await readdir(join(club.folder, 'place'))).filter((name) => name !== objectsFolder),
  ).toEqual([])
})
