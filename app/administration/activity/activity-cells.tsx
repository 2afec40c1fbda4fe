import { ArrowRight } from 'lucide-react'
import { Link } from 'react-router'
import { activityCopy } from '#app/copy/activity.copy.ts'
import { FoldedLine } from '#app/kit/panel/tables/folded-line.tsx'
import { useCopy, useLanguage } from '#app/platform/i18n/languages/language-provider.tsx'
import { euros } from '#app/platform/i18n/money.ts'
import { shortDateTime, shortDate } from '#app/platform/i18n/time/madrid-time.ts'
import { filterQuery } from './activity-filter.ts'
import { activityPath, type ActivityActor, type ActivityEntry } from './activity.ts'

/** The copy for a code; the code itself if there is none. */
function textOf(texts: Readonly<Record<string, string>>, code: string): string {
  return Object.hasOwn(texts, code) ? (texts[code] ?? code) : code
}

/** Fields in cents. */
const cents = new Set(['price', 'member_price'])

const day = /^\d{4}-\d{2}-\d{2}$/u
const instant = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?Z$/u

/** The day or instant in a value, or null. */
function dateOf(value: string): Date | null {
  if (!day.test(value) && !instant.test(value)) return null
  // Noon UTC is the same day in Madrid.
  const at = new Date(day.test(value) ? `${value}T12:00:00Z` : value)
  return Number.isNaN(at.getTime()) ? null : at
}

/** Words for the codes and values of the log in the current language. */
function useActivityWords() {
  const copy = useCopy(activityCopy)
  const { language } = useLanguage()
  return {
    action: (code: string) => textOf(copy.actions, code),
    kind: (code: string) => textOf(copy.kinds, code),
    field: (code: string) => textOf(copy.fields, code),
    value(field: string, value: string | number | boolean | null): string {
      if (value === null || value === '') return copy.nothing
      if (field === 'changed') {
        const parts = { ...copy.fields, ...copy.parts }
        const changed = `${value}`.split(', ')
        // Items of a list are named by their ids.
        return changed.map((part) => textOf(parts, /\d/u.test(part) ? 'item' : part)).join(', ')
      }
      if (typeof value === 'boolean') return value ? copy.yes : copy.no
      if (typeof value === 'number') return cents.has(field) ? euros(value, language) : `${value}`
      const at = dateOf(value)
      if (at === null) return textOf(copy.values, value)
      return day.test(value) ? shortDate(at, language) : shortDateTime(at, language)
    },
  }
}

export function TimeCell({ entry: { at } }: { entry: ActivityEntry }) {
  const { language } = useLanguage()
  return (
    <time dateTime={at.toISOString()} className="whitespace-nowrap">
      {shortDateTime(at, language)}
    </time>
  )
}

/** Who acted, linked to everything they did. */
export function ActorCell({ actor }: { actor: ActivityActor }) {
  const copy = useCopy(activityCopy)
  if (actor.kind === 'visitor' || actor.kind === 'site') {
    return <span className="text-stone-600">{copy[actor.kind]}</span>
  }
  // Without a name, the address is shown.
  const name = actor.kind === 'gone' ? copy.gone : (actor.name ?? actor.email)
  const full = actor.kind === 'account' && actor.name ? `${name} (${actor.email})` : name
  return (
    <Link
      to={`${activityPath}?${filterQuery({ person: actor.id })}`}
      title={full}
      aria-label={copy.ofPerson(full)}
      className="hover:text-wine-700 wide:max-w-40 wide:block wide:truncate inline-block leading-6 font-semibold wrap-anywhere underline-offset-4 hover:underline"
    >
      {name}
    </Link>
  )
}

/** What was done, the changes and other details. */
export function ActionCell({ entry }: { entry: ActivityEntry }) {
  const { action, changes, details } = entry
  const copy = useCopy(activityCopy)
  const words = useActivityWords()
  const changed = Object.entries(changes)
  // The subject column already shows the title; empty details are skipped.
  const known = Object.entries(details).filter(
    ([field, value]) => !/^title(?:_es|_ca)?$/u.test(field) && value !== 0 && value !== null,
  )
  const done = <span className="font-semibold">{words.action(action)}</span>
  if (changed.length + known.length === 0) return done
  const dot = "not-last:after:ml-1.5 not-last:after:mr-0.5 not-last:after:content-['·'_/_'']"
  return (
    <FoldedLine>
      {done}{' '}
      <span className="text-ink-2 ml-1 wrap-anywhere">
        {changed.map(([field, [before, after]]) => (
          <span key={field} className={dot}>
            {' '}
            {words.field(field)}: <span className="sr-only">{copy.before} </span>
            <del className="no-underline">{words.value(field, before)}</del>{' '}
            <ArrowRight className="mx-0.5 inline size-3.5 stroke-[1.75] text-stone-600" />
            <span className="sr-only">, {copy.after} </span>
            <ins className="text-ink font-medium no-underline">{words.value(field, after)}</ins>
          </span>
        ))}
        {known.map(([field, value]) => (
          <span key={field} className={dot}>
            {' '}
            {words.field(field)}:{typeof value === 'number' ? '\u00A0' : ' '}
            {words.value(field, value)}
          </span>
        ))}
      </span>
    </FoldedLine>
  )
}

/** What the act was about, unless it is the actor; linked to its page if one exists. */
export function SubjectCell({ entry }: { entry: ActivityEntry }) {
  const copy = useCopy(activityCopy)
  const words = useActivityWords()
  const { language } = useLanguage()
  const { kind, id, name, gone, page } = entry.subject
  const isOwn = kind === 'account' && 'id' in entry.actor && entry.actor.id === id
  if (kind === null || isOwn) return null
  const lastName = name ?? entry.details[`title_${language}`] ?? entry.details.title ?? null
  const label =
    lastName ?? (id !== null ? words.kind(kind) : kind === 'account' ? copy.noAccount : null)
  if (label === null) return null
  if (page) {
    return (
      <Link
        to={page}
        discover="none"
        title={String(label)}
        className="text-wine-700 block truncate leading-6 font-[560] underline underline-offset-4 hover:no-underline"
      >
        {label}
      </Link>
    )
  }
  return (
    <span className="block truncate">
      {label}
      {gone ? <span className="text-stone-600"> · {copy.deleted}</span> : null}
    </span>
  )
}
