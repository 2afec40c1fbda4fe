import { readFileSync } from 'node:fs'
import { findPackageJSON } from 'node:module'
import { dirname, join } from 'node:path'

/** The folder `samples/` of the project, wherever in it this code stands. */
const folder = join(dirname(findPackageJSON(import.meta.url) ?? '.'), 'samples')

/** A file of the samples, as it is. They are read at a first start alone, and not kept. */
export const sampleFile = (name: string): Buffer => readFileSync(join(folder, name))

/** The records of one list of the samples, a line each. */
export const sampleRecords = <Row>(list: string): Row[] =>
  sampleFile(`${list}.jsonl`)
    .toString()
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line))
