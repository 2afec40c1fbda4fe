import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import process from 'node:process'
import { buffer } from 'node:stream/consumers'
import { zstdDecompressSync } from 'node:zlib'
import { Decrypter } from 'age-encryption'
import { extract } from 'tar-stream'
import { expect, test } from 'vitest'
import { siteStateMailsCopy } from '#app/frame/site-state/site-state-mails.copy.ts'
import { scaleTable } from '#bench/scale.ts'
import { readCsv } from '#packages/tables/read-csv.server.ts'
import { manifestSchema } from '#server/backup/manifest.ts'
import { identity, releasedBackups } from '#tests/released/released.ts'
import { sampled } from '#tests/support/seed.ts'

/** The commands, settings, links and numbers in docs/operations are correct. */

const project = join(import.meta.dirname, '..', '..')
const folder = join(project, 'docs', 'operations')
const page = (name: string) => readFile(join(folder, name), 'utf8')

const pages = await Promise.all(
  (await readdir(folder, { recursive: true }))
    .filter((name) => name.endsWith('.md'))
    .map(async (name) => ({ name, text: await page(name) })),
)

const codeIn = (text: string) => [
  ...text.matchAll(/^ *```(?:sh|yaml)?\n(?<code>.*?)^ *```/gmsu),
  ...text.matchAll(/`(?<code>[^`\n]+)`/gu),
]

test('each failing check is found by the words of its mail, in both languages', async () => {
  const index = await page('when-it-is-red/README.md')
  for (const { kinds } of [siteStateMailsCopy.es, siteStateMailsCopy.ca]) {
    for (const { subject } of Object.values(kinds)) expect(index).toContain(`| ${subject} `)
  }
  const linked = [...index.matchAll(/\]\((?<name>[\w-]+\.md)\)/gu)].map((match) => match[1])
  expect(new Set([...linked, 'README.md'])).toEqual(
    new Set(await readdir(join(folder, 'when-it-is-red'))),
  )
})

test('each command exists in a release', async () => {
  const usage = await readFile(join(project, 'bin', 'cercle'), 'utf8')
  const commands = /echo "cercle (?<all>[^"]+)"/u.exec(usage)?.groups?.all?.split(' | ') ?? []
  expect(commands).toContain('backup:key')
  const named = pages.flatMap(({ name, text }) =>
    codeIn(text).flatMap(({ groups }) =>
      [...(groups?.code ?? '').matchAll(/(?:^|\s|bin\/)cercle (?<command>[a-z][\w:-]*)/gmu)]
        // Not commands: the user, unit, container and program named cercle.
        .filter(
          ({ index, input }) =>
            !/(?:-[og]|User=|unit|exec|--entrypoint) ?$/u.test(input.slice(0, index + 1)),
        )
        .map((match) => ({ name, command: match.groups?.command ?? '' })),
    ),
  )
  expect(named.length).toBeGreaterThan(20)
  expect(named.filter(({ command }) => !commands.includes(command))).toEqual([])
})

test('each setting is on the page of settings', async () => {
  const settings = await page('settings.md')
  const known = new Set(settings.match(/`[A-Z][A-Z\d_]+`/gu))
  const named = pages.flatMap(({ name, text }) =>
    [...text.matchAll(/`(?<setting>[A-Z][A-Z\d]*_[A-Z\d_]+)`/gu)].map(
      (match) => `${name}: \`${match.groups?.setting}\``,
    ),
  )
  expect(named.length).toBeGreaterThan(50)
  // `BACKUP_IDENTITY` is passed to one command, and `SITE_NAME` to Caddy; neither is a setting of the site.
  const unknown = named.filter((each) => !known.has(each.split(': ')[1] ?? ''))
  expect(unknown).toEqual(['backups.md: `BACKUP_IDENTITY`', 'proxy.md: `SITE_NAME`'])
})

const anchorOf = (heading: string) =>
  heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\d\s_-]/gu, '')
    .replaceAll(/\s/gu, '-')

test('each linked heading exists', async () => {
  const missing = await Promise.all(
    pages.flatMap(({ name, text }) =>
      [...text.matchAll(/\]\((?<path>[^)#:]*)#(?<anchor>[^)]+)\)/gu)].map(async ({ groups }) => {
        const { path = '', anchor = '' } = groups ?? {}
        const target = path === '' ? join(folder, name) : join(folder, dirname(name), path)
        const headings = (await readFile(target, 'utf8')).match(/^#+ .*$/gmu) ?? []
        const anchors = headings.map((heading) => anchorOf(heading.replace(/^#+ /u, '')))
        return anchors.includes(anchor) ? [] : [`${name}: ${path}#${anchor}`]
      }),
    ),
  )
  expect(missing.flat()).toEqual([])
})

/** Opens a backup with the key and standard tools: age, Zstandard, tar. */
async function unpack(backup: string, into: string): Promise<void> {
  const decrypter = new Decrypter()
  decrypter.addIdentity(identity)
  const entries = extract()
  entries.end(zstdDecompressSync(await decrypter.decrypt(await readFile(backup))))
  for await (const entry of entries) {
    const path = join(into, entry.header.name)
    await mkdir(dirname(path), { recursive: true })
    await writeFile(path, await buffer(entry))
  }
}

test('a backup is read with other tools, as leaving.md shows', async () => {
  const [code = ''] = /(?<=^```js\n).*?(?=^```)/msu.exec(await page('leaving.md')) ?? []
  const place = await mkdtemp(join(tmpdir(), 'cercle-leaving-'))
  try {
    const program = join(place, 'table-as-csv.mjs')
    await writeFile(program, code)
    const [backup = ''] = await releasedBackups()
    const club = join(place, 'club')
    await unpack(backup, club)
    const { tables } = manifestSchema.parse(
      JSON.parse(await readFile(join(club, 'manifest.json'), 'utf8')),
    )
    const filled = Object.entries(tables).filter(([, { rows }]) => rows > 0)
    expect(filled.length).toBeGreaterThan(5)
    for (const [name, { columns, rows }] of sampled(filled, 6, ([table]) => table)) {
      const written = execFileSync(process.execPath, [program, club, name], {
        cwd: place,
        encoding: 'utf8',
      })
      const read = readCsv(written, { delimiter: ',' })
      const [head, ...cells] = 'brokenAt' in read ? [] : read
      expect([name, head?.cells, cells.length]).toEqual([name, columns, rows])
    }
    expect(existsSync(join(club, 'secret'))).toBe(true)
  } finally {
    await rm(place, { recursive: true })
  }
})

test('the table of scale.md has the computed values', async () => {
  const text = await readFile(join(project, 'docs', 'scale.md'), 'utf8')
  expect(text).toContain(`\`\`\`text\n${scaleTable()}\n\`\`\``)
})
