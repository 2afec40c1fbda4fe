import { Resolver } from 'node:dns/promises'
import { join } from 'node:path'
import process from 'node:process'
import { parseArgs } from 'node:util'
import { commandNamed } from '#packages/keeper/release/release-manifest.ts'
import { runDoctor } from '#server/doctor/run-doctor.ts'
import { runScript } from './command/run-script.ts'

/** `npm run doctor`: whether a set-up is ready for an opening (docs/operations/watching.md). */

const usage = `${commandNamed('doctor', '[--mail-to <address>] [--alert] [--restore] [--dns <server>]')}

  --mail-to   sends a mail there
  --alert     sends an alert to where ALERT_URL says
  --restore   tries a restore into a folder that is thrown away, and says how long it takes
  --dns       the server that is asked for SPF, DKIM and DMARC; without it, this machine's`

const options = {
  'mail-to': { type: 'string' },
  alert: { type: 'boolean', default: false },
  restore: { type: 'boolean', default: false },
  dns: { type: 'string' },
} as const

/** Width of the longest subject. */
const width = 'data folder'.length

await runScript(usage, async () => {
  const { values } = parseArgs({ options })
  const resolver = new Resolver({ timeout: 3000, tries: 2 })
  if (values.dns !== undefined) resolver.setServers([values.dns])
  let wrong = 0
  await runDoctor(
    process.env,
    {
      resolver,
      mailTo: values['mail-to'] ?? null,
      alert: values.alert,
      restoreWith: values.restore ? join(import.meta.dirname, 'start.ts') : null,
    },
    ({ verdict, about, text }) => {
      if (verdict === 'wrong') wrong += 1
      console.log(`${verdict.padEnd(5)}  ${about.padEnd(width)}  ${text}`)
    },
  )
  console.log(wrong > 0 ? `\nWrong: ${wrong}` : '\nNothing is wrong.')
  if (wrong > 0) process.exit(1)
})
