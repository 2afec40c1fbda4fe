import { execFile } from 'node:child_process'
import process from 'node:process'
import { z } from 'zod'
import { projectFolder } from '#scripts/command/build-state.ts'

/**
 * Whether a package used by a running site has a known vulnerability in the registry. Part of `npm run check`: a
 * severe one fails it, any other is reported. Without a connection to the registry it says so and passes.
 */

/** These fail the check. */
const severe = new Set(['high', 'critical'])

const advisorySchema = z.object({ title: z.string(), url: z.string() })

/** npm's output: JSON, unless npm itself failed. */
const json = z.string().transform((text, context): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    context.addIssue('no JSON')
    return z.NEVER
  }
})

const auditSchema = json.pipe(
  z.object({
    vulnerabilities: z.record(
      z.string(),
      // A name refers to the package that causes it.
      z.object({ severity: z.string(), via: z.array(z.union([z.string(), advisorySchema])) }),
    ),
  }),
)

const problemSchema = json.pipe(z.object({ message: z.string() }))

type Finding = { isSevere: boolean; text: string }

/** Findings of npm's audit, one per line; null for another response. */
function findingsOf(output: string): Finding[] | null {
  const read = auditSchema.safeParse(output)
  if (!read.success) return null
  return Object.entries(read.data.vulnerabilities).map(([name, { severity, via }]) => {
    const reasons = via.map((each) =>
      typeof each === 'string' ? `through ${each}` : `${each.title} (${each.url})`,
    )
    return { isSevere: severe.has(severity), text: `${name}: ${severity}: ${reasons.join('; ')}` }
  })
}

/** npm's raw response; its exit code is not 0 after findings either. */
function audit(): Promise<string> {
  const parameters = ['audit', '--omit=dev', '--json', '--fetch-retries=0', '--fetch-timeout=10000']
  const npm = process.env.npm_execpath
  const [command, all] = npm ? [process.execPath, [npm, ...parameters]] : ['npm', parameters]
  return new Promise((resolve) => {
    execFile(command, all, { cwd: projectFolder, maxBuffer: 2 ** 26 }, (error, output) =>
      resolve(output || JSON.stringify({ message: error?.message ?? 'npm gave no output' })),
    )
  })
}

if (process.argv[1] === import.meta.filename) {
  const output = await audit()
  const findings = findingsOf(output)
  if (findings === null) {
    const problem = problemSchema.safeParse(output)
    console.log(`Not asked: ${problem.data?.message ?? output}`)
  } else {
    for (const { text } of findings) console.log(text)
    if (findings.some(({ isSevere }) => isSevere)) process.exitCode = 1
  }
}
