import { DatabaseError } from 'pg'
import { chainOf, codeOf, isDatabaseUnavailable } from './database-away.ts'

/**
 * A refusal to start: one or two sentences that say what is wrong and what to do. Shown without a stack; the exit
 * code is 1.
 */
export class StartProblem extends Error {}

/** Another process uses the data folder. */
export class FolderInUse extends StartProblem {}

/** The subject of an error that does not name it. */
type FaultPlace = {
  path: string
  setting?: string
}

type Fault = {
  message: string
  path: string | null
  /** ', or set DATA_DIR to another folder'; '' without a setting. */
  orElse: string
  peer: string
}

const page = (name: string) => `docs/operations/when-it-is-red/${name}.md`

const diskFull = ({ path, orElse }: Fault) =>
  `${path === null ? 'A disk (see df -h)' : `The disk of ${path}`} is full. Free some space${orElse} and try again; what was stored before is not lost (${page('disk')}).`

const diskFailing = ({ path, message }: Fault) =>
  `The disk of ${path ?? 'the database'} does not read or write as it should (${message}). It may be failing: look at dmesg, and see ${page('database-damaged')}.`

const accessDenied = ({ path, orElse }: Fault) =>
  `This user may not use ${path ?? 'that file'}. Give it the right with chown, or run this as the user of the site${orElse}.`

const databaseDamaged = ({ message }: Fault) =>
  `The database is damaged (${message}). Change nothing in it; see ${page('database-damaged')}.`

const noAnswer = ({ peer, message }: Fault) =>
  `Nothing answers at ${peer} (${message}). Look whether it runs, and whether the address is right.`

const unknownHost = ({ peer, message }: Fault) =>
  `The name ${peer} leads nowhere (${message}). Look whether it is right, and whether this machine's DNS works.`

/** The embedded database always lets the site in, unless it is damaged. */
const withoutSetting = `Without that setting the database is damaged: see ${page('database-damaged')}.`

const signInRefused = ({ message }: Fault) =>
  `PostgreSQL does not let the site in (${message}). Correct user and password in DATABASE_URL and DATABASE_DIRECT_URL. ${withoutSetting}`

const startingOrStopping = ({ message }: Fault) =>
  `The database is stopping or starting (${message}). Try again in a minute; see ${page('database-away')}.`

const lockHeld = ({ message }: Fault) =>
  `Something else holds what this needs in the database (${message}). Try again when it is done.`

/** By error code. None of these messages quotes stored content. */
const sentences: Readonly<Record<string, (fault: Fault) => string>> = {
  ENOSPC: diskFull,
  EDQUOT: diskFull,
  '53100': diskFull,
  EIO: diskFailing,
  '58030': diskFailing,
  EROFS: ({ path, orElse }) =>
    `The disk of ${path ?? 'that file'} is read-only. Mount it for writing${orElse}; one that fails becomes read-only by itself (dmesg).`,
  EACCES: accessDenied,
  EPERM: accessDenied,
  ENOENT: ({ path }) =>
    `There is no ${path ?? 'such file'}. Look whether that is its name, and whether its disk is mounted.`,
  EEXIST: ({ path, orElse }) =>
    `There is a file ${path ?? 'of that name'} already. Move it away${orElse}.`,
  ENOTDIR: ({ path, orElse }) =>
    `A part of the path ${path ?? 'that was given'} is a file and no folder. Move it away${orElse}.`,
  EISDIR: ({ path }) => `${path ?? 'What was given'} is a folder. Name a file.`,
  XX001: databaseDamaged,
  XX002: databaseDamaged,
  '58P01': databaseDamaged,
  '58P02': databaseDamaged,
  '28000': signInRefused,
  '28P01': signInRefused,
  '3D000': ({ message }) =>
    `PostgreSQL has no such database (${message}). Make it, or correct DATABASE_URL. ${withoutSetting}`,
  // The permission on a table, or on a file, is missing.
  '42501': ({ message }) =>
    /Permission denied/u.test(message)
      ? `The database may not use a file of its own (${message}). Give all that is in DATA_DIR/postgres to the user who owns that folder (chown -R).`
      : `The user of DATABASE_URL may not do this (${message}). Make it the owner of the database.`,
  '25006': ({ message }) =>
    `The database takes no writes (${message}). DATABASE_URL has to lead to the primary.`,
  '53200': ({ message }) =>
    `The machine of the database has no memory left (${message}). End what takes it (free -m), or give it more.`,
  '53300': ({ message }) =>
    `The database has no connection left (${message}). Set max_connections higher, or end what holds them.`,
  '57P01': startingOrStopping,
  '57P02': startingOrStopping,
  '57P03': startingOrStopping,
  '55P03': lockHeld,
  '57014': lockHeld,
  ECONNREFUSED: noAnswer,
  EHOSTUNREACH: noAnswer,
  ENETUNREACH: noAnswer,
  ETIMEDOUT: noAnswer,
  ENOTFOUND: unknownHost,
  EAI_AGAIN: unknownHost,
}

/**
 * A sentence for the operator about an error of the file system, the network or PostgreSQL: what is wrong, and what
 * to do.
 *
 * @returns null for a bug, whose stack belongs into the log.
 */
export function faultSentence(failure: unknown, place?: FaultPlace): string | null {
  for (const error of chainOf(failure)) {
    if (error instanceof StartProblem) return error.message
    // Node throws one error for each address of a name.
    const sentence = error instanceof AggregateError ? undefined : sentenceFor(error, place)
    if (sentence !== undefined) return sentence
  }
  if (!(failure instanceof Error) || !isDatabaseUnavailable(failure)) return null
  return `The database does not answer (${failure.message}). See ${page('database-away')}.`
}

/** The error as a StartProblem if there is a sentence for it, else unchanged. */
export function asProblem(failure: unknown, place?: FaultPlace): unknown {
  const sentence = faultSentence(failure, place)
  return sentence === null ? failure : new StartProblem(sentence, { cause: failure })
}

/** SQLite's codes for errors of the file system. */
const sqliteCodes: Readonly<Record<string, string>> = {
  '8': 'EROFS',
  '10': 'EIO',
  '13': 'ENOSPC',
  '14': 'EACCES',
}

const textIn = (error: Error, name: string): string | null => {
  const value: unknown = Reflect.get(error, name)
  return typeof value === 'string' || typeof value === 'number' ? String(value) : null
}

function sentenceFor(error: Error, place: FaultPlace | undefined): string | undefined {
  const code = codeOf(error) ?? ''
  const host = textIn(error, 'address') ?? textIn(error, 'hostname')
  const path = textIn(error, 'path') ?? place?.path ?? null
  const peer =
    host === null
      ? (path ?? 'the address')
      : [host, textIn(error, 'port')].filter(Boolean).join(':')
  const ofSqlite = sqliteCodes[textIn(error, 'errcode') ?? '']
  // A local server's socket is a file, which is missing while the server does not run.
  const known =
    code === 'ENOENT' && textIn(error, 'syscall') === 'connect'
      ? 'ECONNREFUSED'
      : (ofSqlite ?? code)
  return sentences[known]?.({
    message: error.message,
    path,
    orElse: place?.setting === undefined ? '' : `, or set ${place.setting} to another folder`,
    peer,
  })
}

/** Patterns in the server's last messages, with the matching code. */
const lastWords: readonly [RegExp, string][] = [
  [/No space left on device/u, 'ENOSPC'],
  [/Input\/output error/u, 'EIO'],
  [/Read-only file system/u, 'EROFS'],
  [/Permission denied/u, '42501'],
  [/Cannot allocate memory/u, '53200'],
  [
    /could not (?:open|read|access|stat|find|locate)|checksum|checkpoint|corrupt|incompatible/u,
    'XX001',
  ],
]

/**
 * The error output of a PostgreSQL program as a StartProblem.
 *
 * @param folder the folder it worked on.
 */
export function serverProblem(words: string, folder: string): Error {
  const lines = words.trim().split('\n')
  const last = lines.findLast((line) =>
    /\b(?:PANIC|FATAL|error|fatal):(?! +the database system is)/u.test(line),
  )
  const message = (last ?? lines.at(-1) ?? '')
    .replace(/^.*?\b(?:FATAL|PANIC|error|fatal):\s*/u, '')
    .trim()
  const code = lastWords.find(([pattern]) => pattern.test(words))?.[1]
  const sentence = faultSentence(Object.assign(new Error(message), { code }), { path: folder })
  return new StartProblem(
    sentence ??
      `The database server in ${folder} did not start (${message}). See ${page('does-not-start')}.`,
  )
}

/**
 * An error for a person or a log: a sentence that says what to do; for database errors only code and table, as the
 * rest quotes rows; otherwise the stack.
 */
export function shortError(error: unknown): string {
  const sentence = faultSentence(error)
  if (sentence !== null) return sentence
  if (!(error instanceof Error)) return String(error)
  return chainOf(error).map(kindAndPlace).join('\nbecause of\n')
}

function kindAndPlace(error: Error): string {
  if (error instanceof DatabaseError) {
    return `${error.name} ${error.code ?? ''} ${error.table ?? ''} ${error.constraint ?? ''}`.trim()
  }
  return (error.stack ?? error.message).replace(/\nparams:.*?(?=\n +at |$)/su, '')
}
