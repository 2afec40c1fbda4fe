import { randomBytes, randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { generateX25519Identity, identityToRecipient } from 'age-encryption'
import { imageFolder, type ImageStore } from '#app/platform/images/image-store.server.ts'
import { uploadedFiles } from '#app/platform/images/pictures.ts'
import { backupToPlace, type RunBackup } from '#server/backup/backup-to-place.ts'
import { testDatabase, type TestDatabase } from './database.ts'

const origin = 'https://www.example.cat'

export type ClubWithPictures = {
  database: TestDatabase
  /** Used by this test only. */
  folder: string
  images: ImageStore
  origin: string
  identity: string
  recipient: string
  /** Uploads a picture with random files; returns its id. */
  upload(): Promise<string>
  /** Makes a backup at BACKUP_URL, as the site does at this instant. */
  night(at: Date, where: Where): Promise<RunBackup>
  close(): Promise<void>
}

type Where = {
  /** A folder within the test's, or the address of a bucket. */
  place: string
  recipient?: string
}

/** In pixels; pictures of this width are stored in two widths. */
const width = 640

/** A club with a database, a store of pictures and a key pair for its backups. */
export async function clubWithPictures(): Promise<ClubWithPictures> {
  const database = await testDatabase()
  const folder = await mkdtemp(join(tmpdir(), 'cercle-pictures-'))
  const images = imageFolder(join(folder, 'uploads'))
  const identity = await generateX25519Identity()
  const recipient = await identityToRecipient(identity)
  const sources = {
    connection: { connectionString: database.url },
    images,
    secret: 'a secret of at least thirty-two letters',
    version: '0.1.0',
  }
  return {
    database,
    folder,
    images,
    origin,
    identity,
    recipient,
    async upload() {
      const id = randomUUID()
      for (const name of uploadedFiles(width)) await images.put(`${id}/${name}`, randomBytes(3000))
      await database.pool.sql`
        insert into pictures (id, width, height) values (${id}, ${width}, 480)`
      return id
    },
    async night(now, { place, recipient: forWhom = recipient }) {
      const isBucket = place.startsWith('http')
      const made = await backupToPlace(sources, {
        settings: {
          origin,
          dataFolder: join(folder, 'data'),
          backupFolder: isBucket ? null : join(folder, place),
          backupBucket: isBucket ? place : null,
        },
        images,
        recipient: forWhom,
        regular: true,
        now,
      })
      return made
    },
    async close() {
      await database.close()
      await rm(folder, { recursive: true })
    },
  }
}
