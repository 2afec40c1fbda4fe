import { readFileSync } from 'node:fs'
import { findPackageJSON } from 'node:module'
import { dirname, join } from 'node:path'

/** The folder `samples/` of the project, wherever the bundle is. */
const folder = join(dirname(findPackageJSON(import.meta.url) ?? '.'), 'samples')

/** A sample file. Only read on first start, so not cached. */
export const sampleFile = (name: string): Buffer => readFileSync(join(folder, name))

/** Records of a sample list, one per line. */
export const sampleRecords = <Row>(list: string): Row[] =>
  sampleFile(`${list}.jsonl`)
    .toString()
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line))
