import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { missingIsNull } from '#packages/keeper/files/missing-file.ts'

type SchemaFile = { name: string; sql: string; checksum: string }

/** A change of tables or rows, which runs once. */
export type Step = SchemaFile & { readableBefore: boolean }

/** A whole database as it is after the step of that number: what a new one begins with. */
type Baseline = { number: string; sql: string }

export type Schema = {
  /** The oldest first: that is what backups of the release before need, the last is that of today. */
  baselines: Baseline[]
  /** In their order. */
  steps: Step[]
  /** Functions with their triggers, by subject: made anew when their text has changed. */
  functions: SchemaFile[]
}

/**
 * The first line of a step after which the release before still reads and writes the database: it may be started
 * again then, when an upgrade did not go well.
 */
const readableLine = '-- Readable by the release before.\n'

const baselinePrefix = 'baseline-'

/** Reads a folder that is laid out as `migrations/` is. */
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

/** Their names begin with that of the folder within, where it is in one. */
async function sqlFilesOf(folder: string, within = ''): Promise<SchemaFile[]> {
  const names = ((await readdir(join(folder, within)).catch(missingIsNull)) ?? []).toSorted()
  return Promise.all(
    names
      .filter((name) => name.endsWith('.sql'))
      .map(async (name) => {
        const sql = await readFile(join(folder, within, name), 'utf8')
        return {
          name: within + name,
          sql,
          checksum: createHash('sha256').update(sql).digest('hex'),
        }
      }),
  )
}

/** What a database says of itself in `schema_migrations`: the steps that have run, and its functions. */
export type Applied = { name: string; checksum: string; readableBefore?: boolean }

/** The number of a step, by which all of them are in order. */
export const numberOf = (name: string) => name.slice(0, 4)

/** Whether a row of `schema_migrations` is that of a step; the others are those of functions. */
export const isStep = ({ name }: Pick<Applied, 'name'>) => !name.includes('/')

/** How a database, or a backup, compares with a version of the site. */
export type Comparison = {
  /** Its last step, where that is before what this version leads on from. */
  older: string | undefined
  /** A step that this version does not know, and cannot do with. */
  newer: string | undefined
  /** A step whose text is another than it was when it ran. */
  changed: string | undefined
  /** Whether it has steps that this version does not know, and can do with. */
  readable: boolean
  /** The steps that it lacks. */
  missing: Step[]
}

/** Compares what has run on a database with the steps of this version. */
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
