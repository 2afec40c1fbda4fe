import { createPublicKey, hash, sign, type KeyObject } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { readFile, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import process from 'node:process'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { pack } from 'tar-stream'
import { z } from 'zod'
import { libraryLinks } from '#packages/keeper/database/postgres-binaries.ts'
import { exists } from '#packages/keeper/files/missing-file.ts'
import {
  folderOf,
  manifestName,
  programsOf,
  signatureName,
  type Release,
} from './release-manifest.ts'

const packageSchema = z.object({ version: z.string() })

/** The version in a folder's package.json. */
export async function versionOf(folder: string): Promise<string> {
  const text = await readFile(join(folder, 'package.json'), 'utf8')
  return packageSchema.parse(JSON.parse(text)).version
}

/** A public key in the format of manifests. */
export const publicKeyOf = (key: KeyObject) =>
  createPublicKey(key).export({ format: 'der', type: 'spki' }).toString('base64')

/**
 * The manifest of a release for this system.
 *
 * @param key private key to sign with; null for none.
 */
export async function describeRelease(
  folder: string,
  paths: readonly string[],
  key: KeyObject | null,
): Promise<Release> {
  const files: Release['files'] = {}
  for (const path of paths) files[path] = await factsOf(join(folder, path))
  return {
    version: await versionOf(folder),
    platform: `${process.platform}-${process.arch}`,
    ...(key ? { key: publicKeyOf(key) } : {}),
    files,
  }
}

async function factsOf(path: string): Promise<Release['files'][string]> {
  const [content, { mode }] = await Promise.all([readFile(path), stat(path)])
  return {
    bytes: content.byteLength,
    sha256: hash('sha256', content),
    isProgram: (mode & 0o100) !== 0,
  }
}

/**
 * Writes the archive of a release, and renames it when complete. It contains the links among the database's
 * libraries for manual unpacking, where the site's user may not create them.
 *
 * @param key private key to sign with; null for none.
 */
export async function packRelease(
  release: Release,
  folder: string,
  path: string,
  key: KeyObject | null,
): Promise<void> {
  const tar = pack()
  const unfinished = `${path}.unfinished`
  const writing = pipeline(tar, createGzip({ level: 9 }), createWriteStream(unfinished))
  // The promise is awaited below.
  writing.catch(() => undefined)
  const put = (name: string, content: Buffer, mode: number) =>
    new Promise<void>((resolve, reject) => {
      const header = { name: `${folderOf(release)}/${name}`, mode, mtime: new Date(0) }
      tar.entry(header, content, (error) => (error ? reject(error) : resolve()))
    })
  const putLink = (name: string, linkname: string) =>
    new Promise<void>((resolve, reject) => {
      const within = `${folderOf(release)}/${name}`
      const header = { name: within, type: 'symlink', linkname, mtime: new Date(0) } as const
      tar.entry(header, (error) => (error ? reject(error) : resolve()))
    })
  try {
    const manifest = Buffer.from(JSON.stringify(release))
    await put(manifestName, manifest, 0o644)
    if (key) await put(signatureName, sign(null, manifest, key), 0o644)
    for (const [name, { isProgram }] of Object.entries(release.files)) {
      await put(name, await readFile(join(folder, name)), isProgram ? 0o755 : 0o644)
    }
    const programs = programsOf(release)
    if (await exists(join(folder, programs))) {
      for (const { path: link, leadsTo } of await libraryLinks(join(folder, programs))) {
        await putLink(`${programs}/${link}`, leadsTo)
      }
    }
    tar.finalize()
    await writing
    await rename(unfinished, path)
  } finally {
    await rm(unfinished, { force: true })
  }
}
