import { judge, figure, table } from '#bench/report/table.ts'
import { onEachProcessors, type BuiltSite } from '#bench/site/built-site.ts'
import type { Processors } from '#bench/site/process-figures.ts'
import { answersIn, rushCells, rushColumns, rushFor } from './rush-result.ts'

/** Milliseconds until an answer, with all processors and with one. */
const maxAnswerTime = { many: 2000, one: 4000 }

const people = 1000
const seats = 50

/** 1,000 people together for 50 seats: page, form and the page after it, for each. */
export async function benchFormRush(): Promise<void> {
  await onEachProcessors(rushOn)
}

async function rushOn(site: BuiltSite, processors: Processors) {
  const where = processors.name
  console.log(
    `\n${figure(people)} people at once for ${seats} seats by the form, a connection each, ${where}`,
  )
  const rush = (way: 'script' | 'plain', name: string, count: number) =>
    rushFor(site, seats, { way, name, people: count, connections: count }, processors)
  await rush('script', 'warm', 100)
  const script = await rush('script', 'script', people)
  const plain = await rush('plain', 'plain', people)
  console.log(
    table([
      ['', ...rushColumns],
      ['with JavaScript', ...rushCells(script)],
      ['without', ...rushCells(plain)],
    ]),
  )
  const p99 = processors.site === null ? maxAnswerTime.many : maxAnswerTime.one
  for (const [name, own] of [
    ['with JavaScript', script],
    ['without', plain],
  ] as const) {
    const what = `rush by the form ${name}, ${where}`
    const because = () => answersIn(own)
    judge({ what: `${what}: seats taken`, value: own.taken, exactly: seats, because })
    judge({
      what: `${what}: not answered or with 5xx`,
      value: own.faults + own.unanswered,
      exactly: 0,
      because,
    })
    judge({
      what: `${what}: answers that differ from the stored state`,
      value: own.refusedButStored + own.promised,
      exactly: 0,
      because: () =>
        `${own.refusedButStored} were refused but stored, ${own.promised} promised but not`,
    })
    judge({ what: `${what}: p99`, value: own.p99, atMost: p99, unit: 'ms', because })
  }
}
