import process from 'node:process'
import { createInterface } from 'node:readline'
import { missingPackages, threeNodes, type PatroniCluster } from './patroni/three-nodes.ts'

/**
 * Three servers under Patroni on this machine, to try a site on (docs/operations/several-databases.md). `kill` and
 * Enter ends the primary with its Patroni and its etcd, as a loss of its machine would; `stop` ends all.
 */

const missing = missingPackages()
if (missing.length > 0) {
  console.error(`This machine lacks ${missing.join(', ')}: install the packages of these names.`)
  process.exit(1)
}

console.log('Three servers are being made, which takes half a minute')
const cluster = await threeNodes()
await cluster.synchronous()
const primary = await cluster.leader()
console.log(`DATABASE_URL=${cluster.url}`)
console.log(`The primary is ${primary.name}. Type kill to end it, or stop to end all.`)

for await (const line of createInterface({ input: process.stdin })) {
  if (line.trim() === 'stop') break
  if (line.trim() === 'kill') await killPrimary(cluster)
}
await cluster.stop()

async function killPrimary(of: PatroniCluster): Promise<void> {
  const lost = await of.leader()
  const lostAt = performance.now()
  await lost.killMachine()
  console.log(`${lost.name} is gone. Another one takes its place after some 20 seconds.`)
  const next = await of.leader(lost)
  console.log(`${next.name} is the primary, after ${secondsSince(lostAt)} seconds`)
  await lost.start()
  await of.synchronous()
  console.log(`${lost.name} is there again, as a standby`)
}

function secondsSince(instant: number): string {
  return ((performance.now() - instant) / 1000).toFixed(1)
}
