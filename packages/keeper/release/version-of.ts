import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'

const packageSchema = z.object({ version: z.string() })

/** The version in a folder's package.json. */
export async function versionOf(folder: string): Promise<string> {
  const text = await readFile(join(folder, 'package.json'), 'utf8')
  return packageSchema.parse(JSON.parse(text)).version
}
