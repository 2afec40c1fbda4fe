import { resolve } from 'node:path'
import process from 'node:process'
import { parseArgs } from 'node:util'
import { runImport } from '#server/run-import.ts'
import { StartRefusal } from '#server/start-refusal.ts'
import { BuildFailed, ensureBuilt } from './build-state.ts'

/** `npm run import`: brings over the data of the earlier site (docs/moving.md). */

const usage = `npm run import -- <folder or address> [--dry-run] [--key <key>] [--site <address>] [--roles] [--invite]

  <folder>        with exports: restaurants.csv, events.json, ...
  <address>       of a site that speaks the dialect, https://...
  --dry-run       shows what would happen; nothing is stored
  --key           what the site is asked with; better in the setting IMPORT_KEY, where nobody sees it
  --site          the address that pictures without a host are relative to
  --roles         accounts that are here already get a higher role of the earlier site
  --invite        mails each new account a link to choose a password, once`

// Our parent has gone without a word (a kill -9). Nothing is lost: what is not committed is not there,
// and the guardian of the database stops it.
process.once('disconnect', () => process.exit(1))

function read() {
  try {
    return parseArgs({
      allowPositionals: true,
      options: {
        'dry-run': { type: 'boolean', default: false },
        key: { type: 'string' },
        site: { type: 'string' },
        roles: { type: 'boolean', default: false },
        invite: { type: 'boolean', default: false },
      },
    })
  } catch (error) {
    if (!(error instanceof TypeError)) throw error
    throw new StartRefusal(`${error.message}\n\n${usage}`)
  }
}

try {
  const { values, positionals } = read()
  const [from, ...more] = positionals
  if (!from || more.length > 0) throw new StartRefusal(usage)
  const isAddress = /^https?:\/\//iu.test(from)
  for (const address of [...(isAddress ? [from] : []), values.site ?? 'http://localhost']) {
    if (!/^https?:\/\//iu.test(address) || !URL.canParse(address)) {
      throw new StartRefusal(`${address} is not an address such as https://www.example.cat.`)
    }
  }
  await ensureBuilt((text) => console.log(text))
  const dryRun = values['dry-run']
  await runImport(
    {
      // The command runs in the project's folder, wherever it was typed.
      from: isAddress ? from : resolve(process.env.INIT_CWD ?? '.', from),
      key: values.key ?? process.env.IMPORT_KEY ?? null,
      site: values.site ?? null,
      roles: values.roles,
      invite: values.invite,
      dryRun,
    },
    (line) => console.log(line),
  )
  console.log(dryRun ? 'A dry run: nothing was stored.' : 'Imported.')
  process.exit(0)
} catch (error) {
  if (!(error instanceof StartRefusal || error instanceof BuildFailed)) throw error
  console.error(error.message)
  process.exit(1)
}
