import { ArrowRight } from 'lucide-react'
import { Link } from 'react-router'
import { activityCopy } from '#app/copy/activity.ts'
import { useCopy, useLanguage } from '#app/i18n/language-provider.tsx'
import { TextLink } from '#app/ui/text-link.tsx'
import { filterQuery } from './activity-filter.ts'
import { useActivityWords } from './activity-words.ts'
import { activityPath, subjectPath, type ActivityActor, type ActivityEntry } from './activity.ts'

/** Who acted, with a link to all that this person did. */
export function ActorCell({ actor }: { actor: ActivityActor }) {
  const copy = useCopy(activityCopy)
  if (actor.kind === 'visitor' || actor.kind === 'site') {
    return <span className="text-stone-600">{copy[actor.kind]}</span>
  }
  const name = actor.kind === 'gone' ? copy.gone : (actor.name ?? copy.noName)
  const email = actor.kind === 'account' ? actor.email : null
  return (
    <span className="flex min-w-0 flex-col gap-0.5 py-1 @max-2xl:items-end @max-2xl:text-right @2xl:min-w-36">
      <Link
        to={`${activityPath}?${filterQuery({ person: actor.id })}`}
        aria-label={copy.ofPerson(email ? `${name} (${email})` : name)}
        className="hover:text-wine-700 font-semibold underline-offset-4 hover:underline"
      >
        {name}
      </Link>
      {email ? <span className="text-ink-2 wrap-anywhere">{email}</span> : null}
    </span>
  )
}

/** What was done, what it changed, and what else the log knows of it. */
export function ActionCell({ entry: { action, changes, details } }: { entry: ActivityEntry }) {
  const copy = useCopy(activityCopy)
  const words = useActivityWords()
  const changed = Object.entries(changes)
  // The title stands with the subject.
  const known = Object.entries(details).filter(([field]) => !/^title(?:_es|_ca)?$/u.test(field))
  return (
    <span className="flex min-w-0 flex-col gap-1 py-1 @max-2xl:items-end @max-2xl:text-right @2xl:min-w-36">
      <span className="font-semibold">{words.action(action)}</span>
      {changed.map(([field, [before, after]]) => (
        <span key={field} className="text-ink-2 wrap-anywhere">
          {words.field(field)}: <span className="sr-only">{copy.before} </span>
          <del className="no-underline">{words.value(field, before)}</del>
          <ArrowRight
            aria-hidden="true"
            className="mx-1 inline size-3.5 text-stone-600"
            strokeWidth={1.75}
          />
          <span className="sr-only">, {copy.after} </span>
          <ins className="text-ink font-medium no-underline">{words.value(field, after)}</ins>
        </span>
      ))}
      {known.map(([field, value]) => (
        <span key={field} className="text-ink-2 wrap-anywhere">
          {words.field(field)}: {words.value(field, value)}
        </span>
      ))}
    </span>
  )
}

/** What it was about, with a link to its page where one exists. */
export function SubjectCell({ entry }: { entry: ActivityEntry }) {
  const copy = useCopy(activityCopy)
  const words = useActivityWords()
  const { language } = useLanguage()
  const { kind, id, name, gone } = entry.subject
  if (kind === null) return null
  const path = subjectPath(entry)
  const lastName = name ?? entry.details[`title_${language}`] ?? entry.details.title ?? null
  const told = lastName ?? (id === null ? copy.noAccount : words.kind(kind))
  return (
    <span className="flex min-w-0 flex-col items-start gap-0.5 py-1 wrap-anywhere @max-2xl:items-end @max-2xl:text-right @2xl:min-w-30">
      {lastName === null ? null : (
        <span className="text-xs text-stone-600">{words.kind(kind)}</span>
      )}
      {path ? (
        <TextLink to={path} discover="none">
          {told}
        </TextLink>
      ) : (
        <span>{told}</span>
      )}
      {gone ? <span className="text-xs text-stone-600">{copy.deleted}</span> : null}
    </span>
  )
}
