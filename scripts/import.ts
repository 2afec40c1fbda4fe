import process from 'node:process'
import { parseArgs } from 'node:util'
import { runImport } from '#legacy-import/run-import.ts'
import { StartProblem } from '#packages/keeper/faults/fault-sentence.ts'
import { commandNamed } from '#packages/keeper/release/release-manifest.ts'
import { ensureBuilt } from './command/build-state.ts'
import { runScript, typedPath } from './command/run-script.ts'

/** `npm run import`: imports the data of the earlier site (docs/moving.md). */

const usage = `${commandNamed('import', '<folder or address> [--dry-run] [--key <key>] [--site <address>] [--roles] [--invite]')}

  <folder>        with exports: restaurants.csv, events.json, ...
  <address>       of a site that speaks the dialect, https://...
  --dry-run       shows what would happen; nothing is stored
  --key           what the site is asked with; better in the setting IMPORT_KEY, where nobody sees it
  --site          the address that pictures without a host are relative to
  --roles         accounts that are here already get a higher role of the earlier site
  --invite        mails each new account a link to choose a password, once`

const options = {
  'dry-run': { type: 'boolean', default: false },
  key: { type: 'string' },
  site: { type: 'string' },
  roles: { type: 'boolean', default: false },
  invite: { type: 'boolean', default: false },
} as const

await runScript(usage, async () => {
  const { values, positionals } = parseArgs({ options, allowPositionals: true })
  const [from, ...more] = positionals
  if (!from || more.length > 0) throw new StartProblem(usage)
  const isAddress = /^https?:\/\//iu.test(from)
  for (const address of [...(isAddress ? [from] : []), values.site ?? 'http://localhost']) {
    if (!/^https?:\/\//iu.test(address) || !URL.canParse(address)) {
      throw new StartProblem(`${address} is not an address such as https://www.example.cat.`)
    }
  }
  await ensureBuilt((text) => console.log(text))
  const dryRun = values['dry-run']
  await runImport(
    {
      from: isAddress ? from : typedPath(from),
      key: values.key ?? process.env.IMPORT_KEY ?? null,
      site: values.site ?? null,
      roles: values.roles,
      invite: values.invite,
      dryRun,
    },
    (line) => console.log(line),
  )
  console.log(dryRun ? 'A dry run: nothing was stored.' : 'Imported.')
})
