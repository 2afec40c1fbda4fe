import { InvalidQuery, outOfRange } from './rest-filters.ts'

/** 'stripped' omits null columns. */
export type RestForm = 'json' | 'stripped' | 'csv'

/** The headers of a call that affect it. */
export type RestDemand = {
  /** The preferences that apply to the method. */
  preferences: ReadonlyMap<string, string>
  /** The header `Preference-Applied`; empty for none. */
  applied: string
  form: RestForm
  /** A single row as an object: `.single()`. */
  single: boolean
  /** The rows of `Range`, both ends included. */
  range: { from: number; to: number } | null
}

const writing: readonly string[] = ['POST', 'PATCH', 'DELETE']

/** Known preferences with their methods, in the order of `Preference-Applied`. */
const knownPreferences: Readonly<Record<string, { takes: RegExp; on?: readonly string[] }>> = {
  resolution: { takes: /^(?:merge|ignore)-duplicates$/u, on: ['POST'] },
  missing: { takes: /^(?:default|null)$/u, on: ['POST', 'PATCH'] },
  return: { takes: /^(?:representation|minimal|headers-only)$/u, on: writing },
  count: { takes: /^(?:exact|planned|estimated)$/u },
  tx: { takes: /^commit$/u },
  handling: { takes: /^(?:strict|lenient)$/u },
  'max-affected': { takes: /^\d{1,9}$/u, on: ['PATCH', 'DELETE'] },
}

const knownTypes: Readonly<Record<string, { form: RestForm; single?: true }>> = {
  '*/*': { form: 'json' },
  'application/*': { form: 'json' },
  'application/json': { form: 'json' },
  'application/vnd.pgrst.array': { form: 'json' },
  'application/vnd.pgrst.array+json': { form: 'json' },
  'application/vnd.pgrst.object': { form: 'json', single: true },
  'application/vnd.pgrst.object+json': { form: 'json', single: true },
  'text/csv': { form: 'csv' },
}

/** Headers that would change the meaning of a call, and are not supported. */
const refusedHeaders: Readonly<Record<string, readonly string[] | 'always'>> = {
  'Content-Range': 'always',
  'Idempotency-Key': 'always',
  'If-Match': 'always',
  'If-None-Match': writing,
  'If-Unmodified-Since': 'always',
  'X-HTTP-Method-Override': 'always',
}

/**
 * Fulfils everything that a call's headers request, or refuses the call.
 *
 * @param header a header's value; null if absent.
 * @throws InvalidQuery.
 */
export function restDemand(method: string, header: (name: string) => string | null): RestDemand {
  for (const [name, methods] of Object.entries(refusedHeaders)) {
    if (header(name) !== null && (methods === 'always' || methods.includes(method))) {
      throw new InvalidQuery('PT400', `the header ${name} is not supported`)
    }
  }
  for (const name of ['Accept-Profile', 'Content-Profile']) {
    if ((header(name) ?? 'public') !== 'public') {
      const message = 'The schema must be one of the following: public'
      throw new InvalidQuery('PGRST106', message, { status: 406 })
    }
  }
  const preferences = preferencesOf(method, header('Prefer') ?? '')
  return {
    preferences,
    applied: [...preferences].map(([name, value]) => `${name}=${value}`).join(', '),
    ...mediaOf(header('Accept') ?? '*/*'),
    range: rangeOf(method, header('Range'), header('Range-Unit')),
  }
}

/** The first of several values of a preference counts (RFC 7240). */
function preferencesOf(method: string, prefer: string): ReadonlyMap<string, string> {
  const sent = new Map<string, string>()
  const parts = prefer.split(',').map((part) => part.trim())
  for (const part of parts.filter(Boolean)) {
    const [name = '', value = ''] = part.split(/\s*=\s*/u, 2)
    const key = name.toLowerCase()
    if (!sent.has(key)) sent.set(key, value.replaceAll('"', ''))
  }
  const isLenient = sent.get('handling') === 'lenient'
  const wrong = [...sent].filter(([name, value]) => {
    const known = Object.hasOwn(knownPreferences, name) ? knownPreferences[name] : undefined
    if (!known) return !isLenient
    // Reads ignore `return`.
    const isElsewhere = known.on && name !== 'return' && !known.on.includes(method)
    return isElsewhere || !known.takes.test(value)
  })
  if (wrong.length > 0) {
    const named = wrong.map(([name, value]) => (value === '' ? name : `${name}=${value}`))
    const strictly = sent.get('handling') === 'strict' ? ' with handling=strict' : ''
    throw new InvalidQuery('PGRST122', `Invalid preferences given${strictly}`, {
      details: `Invalid preferences: ${named.join(', ').slice(0, 200)}`,
      hint: 'Preferences that are not known are ignored with handling=lenient.',
    })
  }
  return new Map(
    Object.entries(knownPreferences).flatMap(([name, { on }]) => {
      const value = sent.get(name)
      return value !== undefined && (on ?? [method]).includes(method) ? [[name, value]] : []
    }),
  )
}

/** The known type of the highest quality. */
function mediaOf(accept: string): Pick<RestDemand, 'form' | 'single'> {
  const ranked = accept
    .toLowerCase()
    .split(',')
    .map((part) => {
      const [type = '', ...parameters] = part.split(';').map((piece) => piece.trim())
      const quality = parameters.find((each) => each.startsWith('q='))?.slice(2) ?? '1'
      return { type, quality: Number(quality), stripped: parameters.includes('nulls=stripped') }
    })
    .toSorted((one, other) => other.quality - one.quality)
  for (const { type, quality, stripped } of ranked) {
    const known = Object.hasOwn(knownTypes, type) ? knownTypes[type] : undefined
    if (!known || !(quality > 0)) continue
    const { form, single = false } = known
    return { form: stripped && form === 'json' ? 'stripped' : form, single }
  }
  const message = `None of these media types are available: ${accept.slice(0, 200)}`
  throw new InvalidQuery('PGRST107', message, { status: 406 })
}

function rangeOf(method: string, range: string | null, unit: string | null): RestDemand['range'] {
  if (unit !== null && unit !== 'items') throw outOfRange('Range-Unit can be items alone')
  if (range === null) return null
  if (method !== 'GET') throw outOfRange(`${method} takes no Range`)
  const [, first, last] = /^(\d{1,9})-(\d{0,9})$/u.exec(range) ?? []
  if (first === undefined) throw outOfRange('Range is two numbers of rows: 0-24')
  const [from, to] = [Number(first), last ? Number(last) : Number.MAX_SAFE_INTEGER]
  if (to < from) {
    throw outOfRange(
      'The lower boundary must be lower than or equal to the upper boundary in the Range header.',
    )
  }
  return { from, to }
}
