import process from 'node:process'

/**
 * Health check of the site on this machine or container, for managers that run a command: exits with 0 if the site
 * serves, else with 1 and a short reason. It imports nothing of the project, as it runs every few seconds.
 */
const { PORT = '3000', HOST = '127.0.0.1' } = process.env
const near = { '': '127.0.0.1', '0.0.0.0': '127.0.0.1', '::': '[::1]' }[HOST] ?? HOST
const host = near.includes(':') && !near.startsWith('[') ? `[${near}]` : near

try {
  const { status } = await fetch(`http://${host}:${PORT || 3000}/healthz`, {
    signal: AbortSignal.timeout(4000),
  })
  if (status !== 200) throw new Error(`answered with ${status}`)
} catch (error) {
  console.error(error instanceof Error ? (error.cause?.message ?? error.message) : error)
  process.exitCode = 1
}
