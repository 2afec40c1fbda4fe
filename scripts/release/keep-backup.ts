import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { identityToRecipient } from 'age-encryption'
import pg from 'pg'
import sharp from 'sharp'
import { seedDemo } from '#app/administration/sample-club/first-start.server.ts'
import { databaseOver } from '#app/platform/db/pool/database.server.ts'
import { imageFolder, type ImageStore } from '#app/platform/images/image-store.server.ts'
import { uploadedFiles } from '#app/platform/images/pictures.ts'
import { openEmbeddedDatabase } from '#packages/keeper/database/embedded-postgres.ts'
import { versionOf } from '#packages/keeper/release/pack-release.ts'
import { projectFolder } from '#scripts/command/build-state.ts'
import { runScript } from '#scripts/command/run-script.ts'
import { makeBackup } from '#server/backup/make-backup.ts'
import { migrate, migrationsFolder } from '#server/data/migrate.ts'
import { backupOf, identity } from '#tests/released/released.ts'

/**
 * Makes the backup of a released version that stays in the repository (docs/development.md). Run it once at the
 * release; later versions must be able to restore it.
 */
await runScript('node scripts/release/keep-backup.ts', async () => {
  const home = await mkdtemp(join(tmpdir(), 'cercle-released-'))
  await chmod(home, 0o711)
  const database = await openEmbeddedDatabase({
    dataFolder: join(home, 'data'),
    log: (line) => console.log(line),
  })
  const pool = new pg.Pool(database.connection)
  try {
    const images = imageFolder(join(home, 'uploads'))
    await fillWithSamples(pool, images)
    const version = await versionOf(projectFolder)
    const { path, bytes } = await makeBackup(
      {
        connection: database.connection,
        images,
        secret: 'a secret of at least thirty-two letters',
        version,
      },
      { path: backupOf(version), recipient: await identityToRecipient(identity) },
    )
    console.log(`${path}: ${bytes} bytes`)
  } finally {
    await pool.end()
    await database.close()
    await rm(home, { recursive: true, force: true })
  }
})

/** The sample club, with one tiny picture throughout. */
async function fillWithSamples(pool: pg.Pool, images: ImageStore): Promise<void> {
  await migrate(pool, migrationsFolder)
  await seedDemo(databaseOver(pool), new Date(), 'whole')
  const background = '#a33b2e'
  const pixel = await sharp({ create: { width: 8, height: 6, channels: 3, background } })
    .avif()
    .toBuffer()
  const { rows } = await pool.query<{ id: string; width: number }>('select id, width from pictures')
  for (const { id, width } of rows) {
    for (const file of uploadedFiles(width)) await images.put(`${id}/${file}`, pixel)
  }
}
