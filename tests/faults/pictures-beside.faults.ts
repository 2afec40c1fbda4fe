import { randomBytes, randomUUID } from 'node:crypto'
import { cp, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import process from 'node:process'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { imageFolder } from '#app/platform/images/image-store.server.ts'
import { uploadedFiles } from '#app/platform/images/pictures.ts'
import { checkBackup } from '#server/backup/check-backup.ts'
import { factsOfObject, isWhole } from '#server/backup/pictures/picture-object.ts'
import { picturesBeside, readPicturesBeside } from '#server/backup/pictures/pictures-beside.ts'
import { folderPlace } from '#server/backup/places/backup-place.ts'
import { testSecret } from '#tests/support/app-on-url.ts'
import { recordFigure } from '#tests/support/figures.ts'
import { randomFrom } from '#tests/support/random.ts'
import { embeddedUrl, startSite, type Site } from '#tests/support/site.ts'
import { backupCommand, operatorHome } from './backup-commands.ts'
import { askAt } from './mixed-writes.ts'

/** Pictures stored beside the backups survive any kill, and can be restored in every way. */

/** The number of pictures, with two files each. */
const count = 12

async function uploads(data: string): Promise<Map<string, string>> {
  const folder = join(data, 'uploads')
  const found = new Map<string, string>()
  for (const each of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!each.isFile()) continue
    const path = join(each.parentPath, each.name)
    found.set(path.slice(folder.length + 1), (await readFile(path)).toString('base64'))
  }
  return found
}

describe.skipIf(process.env.TEST_DATABASE_URL)('pictures beside the backups', () => {
  const random = randomFrom(20_271_124)
  let home: string
  let place: string
  let site: Site
  let keyFile: string
  let identity: string
  let recipient: string

  beforeAll(async () => {
    ;({ home, keyFile, identity, recipient } = await operatorHome('beside'))
    place = join(home, 'place')
    site = await startSite({
      SEED_DEMO: 'false',
      SECRET: testSecret,
      DATA_DIR: join(home, 'data'),
    })
    const images = imageFolder(join(home, 'data', 'uploads'))
    const ask = askAt(() => embeddedUrl(site))
    for (let n = 0; n < count; n += 1) {
      const id = randomUUID()
      for (const file of uploadedFiles(400)) await images.put(`${id}/${file}`, randomBytes(40_000))
      await ask('insert into pictures (id, width, height) values ($1, 400, 300)', [id])
    }
  })
  afterAll(async () => {
    await site.stop()
    await rm(home, { recursive: true, force: true })
  })

  const run = (...[script, parameters, options = {}]: Parameters<typeof backupCommand>) =>
    backupCommand(script, parameters, {
      ...options,
      environment: {
        DATA_DIR: join(home, 'data'),
        BACKUP_URL: place,
        BACKUP_RECIPIENT: recipient,
        ...options.environment,
      },
    })

  const objectsFolder = async () => {
    const names = await readdir(place)
    return join(place, names.find((name) => name.endsWith('-pictures')) ?? '')
  }

  const backups = async () =>
    (await readdir(place)).filter((name) => name.endsWith('.backup')).toSorted()

  /** Files in a picture folder that have an object's name but other content. */
  async function halves(): Promise<string[]> {
    const folder = await objectsFolder()
    const found: string[] = []
    for (const name of await readdir(folder)) {
      const facts = factsOfObject(name)
      if (facts && !isWhole(facts, await readFile(join(folder, name)))) found.push(name)
    }
    return found
  }

  /** Opens a backup of the place and all its pictures; returns their number. */
  async function openedPictures(name: string): Promise<number> {
    const path = join(place, name)
    const manifest = await checkBackup(path, identity)
    const beside = await picturesBeside(folderPlace(place), { path, identity, manifest })
    if (!beside) throw new Error('they are within')
    const options = { images: null, sealed: 'refused' } as const
    return (await readPicturesBeside(beside, identity, options)).all
  }

  test('killed anywhere, no partial file has an object’s name, and each backup has all its pictures', async () => {
    const { code, output, took } = await run('backup.ts', ['--regular'])
    expect([code, output]).toEqual([0, expect.stringContaining('pictures beside it')])
    for (let round = 0; round < 10; round += 1) {
      // As on the first night, or on a night with nothing new.
      if (round % 2 === 0) await rm(await objectsFolder(), { recursive: true, force: true })
      await run('backup.ts', ['--regular'], { killAfter: (0.4 + 0.6 * random()) * took })
      await mkdir(await objectsFolder(), { recursive: true })
      expect(await halves()).toEqual([])
      await run('backup.ts', ['--regular'])
      for (const name of await backups()) expect(await openedPictures(name)).toBe(count)
      const left = await readdir(await objectsFolder())
      expect(left.filter((name) => !name.endsWith('.age'))).toEqual([])
    }
    await recordFigure({
      group: 'R10',
      what: 'a backup of the site with pictures beside it',
      measured: `${Math.round(took)} ms`,
    })
  })

  test('a backup and its pictures, copied by hand, are the club, and refused without one picture', async () => {
    const copy = join(home, 'copy')
    const name = (await backups()).at(-1) ?? ''
    const folder = await objectsFolder()
    const copied = join(copy, folder.slice(place.length + 1))
    await mkdir(copy)
    await cp(join(place, name), join(copy, 'renamed.backup'))
    const environment = { DATA_DIR: join(home, 'by-hand'), BACKUP_URL: '' }
    const parameters = [join(copy, 'renamed.backup'), '--identity', keyFile, '--yes']
    const alone = await run('restore.ts', parameters, { environment })
    expect([alone.code, alone.output]).toEqual([
      1,
      expect.stringContaining('were never copied to beside it'),
    ])
    await cp(folder, copied, { recursive: true })
    const [object = ''] = await readdir(copied)
    const content = await readFile(join(copied, object))
    await writeFile(join(copied, object), Buffer.from(content).fill(0, 300, 310))
    const altered = await run('restore.ts', parameters, { environment })
    expect(altered.output).toContain('Pictures of the backup are altered beside it: 1 of')
    expect((await readdir(home)).filter((each) => each.startsWith('by-hand'))).toEqual([])
    await writeFile(join(copied, object), content)
    const whole = await run('restore.ts', parameters, { environment })
    expect([whole.code, whole.output]).toEqual([0, expect.stringContaining('Restored.')])
    const restored = await uploads(join(home, 'by-hand'))
    expect(restored.size).toBe(2 * count)
    expect(restored).toEqual(await uploads(join(home, 'data')))
  })

  test('a restore test opens what was just sent and compares the rest, and everything with the private key', async () => {
    const compared = await run('backup.ts', ['--prove'])
    expect([compared.code, compared.output]).toEqual([0, expect.stringContaining('Proved:')])
    expect(compared.output).toContain('Pictures: 0 opened, 12 of before only compared')
    const all = await run('backup.ts', ['--prove', '--identity', keyFile])
    expect(all.output).toContain('Pictures: 12 opened, 0 of before only compared')
    const folder = await objectsFolder()
    const [object = ''] = await readdir(folder)
    const content = await readFile(join(folder, object))
    await writeFile(join(folder, object), Buffer.from(content).fill(0, 300, 310))
    const altered = await run('backup.ts', ['--prove'])
    expect([altered.code, altered.output]).toEqual([
      2,
      expect.stringContaining('Pictures of the backup are altered beside it: 1 of'),
    ])
    await writeFile(join(folder, object), content)
  })
})
