import { setTimeout as after } from 'node:timers/promises'
import { runTask } from '#bench/load/load-processes.ts'
import { judge, notMeasured, mebibytes, table } from '#bench/report/table.ts'
import { withDatabase, withSite, storedEvent } from '#bench/site/built-site.ts'
import { memoryOf, type Memory, allProcessors } from '#bench/site/process-figures.ts'

/** Memory in MiB. */
const goals = { rest: 150, loaded: 250 }

const mebibyte = 1_048_576

/** Seconds: until the start is over, and of the load. */
const settling = 10
const loading = 120

const sum = (memory: readonly Memory[]) => memory.reduce((all, { bytes }) => all + bytes, 0)

const largest = (memory: readonly Memory[]) =>
  memory
    .filter(({ bytes }) => bytes >= mebibyte)
    .map(({ name, count, bytes }) => `${name} (${count}) ${mebibytes(bytes)}`)
    .join(', ')

function cell(memory: readonly Memory[], name: string): string {
  const own = memory.find((each) => each.name === name)
  return own ? `${mebibytes(own.bytes)} in ${own.count}` : ''
}

/** Memory of all processes of the site after its start, and after two minutes of everything. */
export async function benchMemory(): Promise<void> {
  console.log(`\nMemory of all processes (PSS), at rest and after ${loading} s of load`)
  await withSite(async (site) => {
    const event = await withDatabase(site, (client) => storedEvent(client, 100_000))
    await after(settling * 1000)
    const rest = await memoryOf([site.pid()])
    if (sum(rest) === 0) {
      notMeasured('memory', 'there is no /proc here')
      return
    }
    await runTask(
      {
        kind: 'mixedLoad',
        origin: site.origin,
        event,
        name: 'memory',
        connections: 32,
        seconds: loading,
        rate: null,
      },
      allProcessors.load,
    )
    const loaded = await memoryOf([site.pid()])
    const names = [...new Set([...rest, ...loaded].map(({ name }) => name))]
    console.log(
      table([
        ['', 'at rest', 'after the load'],
        ...names.map((name) => [name, cell(rest, name), cell(loaded, name)]),
      ]),
    )
    for (const [what, memory, atMost] of [
      ['at rest', rest, goals.rest],
      ['after load', loaded, goals.loaded],
    ] as const) {
      judge({
        what: `memory ${what}`,
        value: sum(memory) / mebibyte,
        atMost,
        unit: 'MiB',
        because: () => largest(memory),
      })
    }
  })
}
