import { join } from 'node:path'
import process from 'node:process'
import { pathToFileURL } from 'node:url'

/**
 * How the runtime of the site is set up, in one place (docs/decisions/history/0032-numbers-that-are-kept.md): for a
 * small server: what is young is collected in small steps, and what is old when it has doubled, not when it is four
 * times as much. Runs on Node 20.
 */
export const runtimeFlags = [
  '--disable-warning=ExperimentalWarning',
  '--max-semi-space-size=8',
  '--heap-growing-percent=100',
]

/** The built site within a folder of the project (scripts/site.ts), and the application that it serves (server/app.ts). */
export const builtSite = (project) => join(project, 'build', 'server', 'site.js')
export const builtApp = (project) => join(project, 'build', 'server', 'index.js')

/** Environment of the site's runtime. */
export const siteEnvironment = (project) => ({
  // The allocator keeps what it has freed in as many places as there are processors, times eight.
  MALLOC_ARENA_MAX: '2',
  // Compiled code is not parsed again, and the parser's memory is freed.
  NODE_COMPILE_CACHE: join(project, 'build', 'compile-cache'),
  ...process.env,
  // React asks for it, and renders with what it has for developing otherwise: many times slower.
  NODE_ENV: 'production',
})

/**
 * Becomes the built site, under the same id and with the same streams, where the system can: this drops the TypeScript
 * compiler. A child with a channel to its parent would lose that, and continues as it is.
 */
export async function becomeSite(project) {
  const { execArgv, execPath, connected } = process
  const env = siteEnvironment(project)
  if (connected || !process.execve) {
    Object.assign(process.env, env)
    await import(pathToFileURL(builtSite(project)).href)
    return
  }
  const others = execArgv.filter((flag) => !runtimeFlags.includes(flag))
  process.execve(execPath, [execPath, ...runtimeFlags, ...others, builtSite(project)], env)
}
