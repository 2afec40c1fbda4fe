import { hash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { missingIsNull } from '#packages/keeper/files/missing-file.ts'

type SchemaFile = { name: string; sql: string; checksum: string }

/** A migration, which runs once. */
export type Step = SchemaFile & { readableBefore: boolean }

/** The whole schema as it is after the step of that number; a new database begins with it. */
type Baseline = { number: string; sql: string }

export type Schema = {
  /** The oldest, which backups of the previous release need, first; the current one last. */
  baselines: Baseline[]
  steps: Step[]
  /** Functions with their triggers, by subject: recreated when their text has changed. */
  functions: SchemaFile[]
}

/**
 * The first line of a step after which the previous release still works on the database: a failed upgrade may go
 * back to it.
 */
const readableLine = '-- Readable by the release before.\n'

const baselinePrefix = 'baseline-'

/** Reads a folder like `migrations/`. */
export async function readSchema(folder: string): Promise<Schema> {
  const names = (await readdir(folder)).toSorted()
  const baselines = names.filter((name) => name.startsWith(baselinePrefix))
  return {
    baselines: await Promise.all(baselines.map((name) => readBaseline(folder, name))),
    steps: (await sqlFilesOf(folder)).map((file) =>
      Object.assign(file, { readableBefore: file.sql.startsWith(readableLine) }),
    ),
    functions: await sqlFilesOf(folder, 'functions/'),
  }
}

async function readBaseline(folder: string, name: string): Promise<Baseline> {
  const files = await sqlFilesOf(folder, `${name}/`)
  return { number: name.slice(baselinePrefix.length), sql: files.map(({ sql }) => sql).join('\n') }
}

/** Names include the subfolder. */
async function sqlFilesOf(folder: string, within = ''): Promise<SchemaFile[]> {
  const names = ((await readdir(join(folder, within)).catch(missingIsNull)) ?? []).toSorted()
  return Promise.all(
    names
      .filter((name) => name.endsWith('.sql'))
      .map(async (name) => {
        const sql = await readFile(join(folder, within, name), 'utf8')
        return { name: within + name, sql, checksum: hash('sha256', sql) }
      }),
  )
}

/** A row of `schema_migrations`: a step or a function that has run. */
export type Applied = { name: string; checksum: string; readableBefore?: boolean }

/** The number of a step; steps are ordered by it. */
export const numberOf = (name: string) => name.slice(0, 4)

/** Whether a row is of a step; the others are of functions. */
export const isStep = ({ name }: Pick<Applied, 'name'>) => !name.includes('/')

type Comparison = {
  /** Its last step, if that is before this version's first baseline. */
  older: string | undefined
  /** An unknown step that this version cannot work with. */
  newer: string | undefined
  /** A step whose text has changed since it ran. */
  changed: string | undefined
  /** Whether it has unknown steps that this version can work with. */
  readable: boolean
  missing: Step[]
}

export function compareSteps(
  { baselines, steps }: Schema,
  applied: readonly Applied[],
): Comparison {
  const ran = applied.filter(isStep)
  const begin = baselines[0]?.number ?? ''
  const last = ran
    .map(({ name }) => name)
    .toSorted()
    .at(-1)
  const unknown = ran.filter(
    ({ name }) => numberOf(name) > begin && !steps.some((step) => step.name === name),
  )
  return {
    older: last !== undefined && numberOf(last) < begin ? last : undefined,
    newer: unknown.find(({ readableBefore }) => !readableBefore)?.name,
    changed: ran.find((row) =>
      steps.some(({ name, checksum }) => name === row.name && checksum !== row.checksum),
    )?.name,
    readable: unknown.some(({ readableBefore }) => readableBefore),
    missing: steps.filter(({ name }) => !ran.some((row) => row.name === name)),
  }
}
