import { Resolver } from 'node:dns/promises'
import { join } from 'node:path'
import process from 'node:process'
import { parseArgs } from 'node:util'
import { commandNamed } from '#packages/keeper/release/release-manifest.ts'
import { runDoctor } from '#server/doctor/run-doctor.ts'
import { runScript } from './command/run-script.ts'

/** `npm run doctor`: checks whether a set-up is ready for an opening (docs/operations/watching.md). */

const usage = `${commandNamed('doctor', '[--mail-to <address>] [--restore]')}

  --mail-to   sends a mail there
  --restore   tries a restore into a folder that is thrown away, and says how long it takes`

const options = {
  'mail-to': { type: 'string' },
  restore: { type: 'boolean', default: false },
} as const

/** Width of the longest subject. */
const width = 'data folder'.length

await runScript(usage, async () => {
  const { values } = parseArgs({ options })
  const resolver = new Resolver({ timeout: 3000, tries: 2 })
  let wrong = 0
  await runDoctor(
    process.env,
    {
      resolver,
      mailTo: values['mail-to'] ?? null,
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
