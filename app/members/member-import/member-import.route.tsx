import { data } from 'react-router'
import { z } from 'zod'
import { dietsCopy } from '#app/copy/diets.copy.ts'
import { CommandButton } from '#app/kit/panel/command-button.tsx'
import { answerOf } from '#app/kit/table-import/imported-table.ts'
import type { FieldAnswers } from '#app/kit/table-import/table-import-form.tsx'
import { TableImportPage } from '#app/kit/table-import/table-import-page.tsx'
import {
  ignoredReportFields,
  shownReportFields,
  tableFields,
} from '#app/kit/table-import/table-input.ts'
import { RadioField } from '#app/kit/ui/fields/choice-field.tsx'
import { membersCopy } from '#app/members/memberships/members.copy.ts'
import { mailLanguage } from '#app/members/memberships/membership-input.ts'
import { requireOperation } from '#app/platform/http/area.server.ts'
import { requestContext } from '#app/platform/http/context.ts'
import { command, redirectTo } from '#app/platform/http/forms/command.server.ts'
import { formClientAction } from '#app/platform/http/forms/fault.ts'
import { useCopy, useLanguage } from '#app/platform/i18n/languages/language-provider.tsx'
import { languages } from '#app/platform/i18n/languages/language.ts'
import { shortDateTime, shortDay } from '#app/platform/i18n/time/madrid-time.ts'
import type { Route } from './+types/member-import.route.ts'
import { importMembers } from './import-members.server.ts'
import { memberImportCopy } from './member-import.copy.ts'
import {
  importColumns,
  importPath,
  storedImportPath,
  undoPath,
  type MemberImport,
  type ImportColumn,
} from './member-import.ts'
import { undoableImport } from './undo-import.server.ts'

const memberTable = {
  ...tableFields(importColumns),
  existing: z.enum(['skip', 'update'], 'invalidChoice'),
  /** Language of mails to new members whose row has none; the panel's by default. */
  language: mailLanguage.optional(),
}

const importInput = z.strictObject({ ...memberTable, ...ignoredReportFields })

const storedImportInput = z.strictObject({ ...memberTable, ...shownReportFields })

export const middleware: Route.MiddlewareFunction[] = [requireOperation('memberships.manage')]

export async function loader({ context }: Route.LoaderArgs) {
  return { last: await undoableImport(context.get(requestContext)) }
}

/** One URL checks the table, the other stores it; after a refusal without scripts the page is at the latter. */
export const action = command({
  form: (_cx: unknown, { url }: Route.ActionArgs) =>
    url.pathname === storedImportPath ? storedImportInput : importInput,
  act: importMembers,
  done: (result, { input }) => {
    if (result.outcome === 'looked') return data(...answerOf(result, input))
    const counts = { added: String(result.added), updated: String(result.updated) }
    return redirectTo('/admin/socios?vista=activos', 'membersImported', counts)
  },
})

export const clientAction = formClientAction

export default function MemberImportPage({
  loaderData: { last },
  actionData,
}: Route.ComponentProps) {
  const copy = useCopy(memberImportCopy)
  const { departure } = useCopy(membersCopy)
  const shown = useCells()
  return (
    <TableImportPage<MemberImport>
      answer={actionData}
      copy={copy}
      columns={importColumns}
      paths={{ back: '/admin/socios', check: importPath, store: storedImportPath }}
      help={[
        copy.householdHelp,
        copy.reasonsHelp(Object.values(departure.reasons).join(', ')),
        copy.mandatesHelp,
        copy.needsHelp,
        copy.consentHelp,
      ]}
      earlier={last ? <UndoImport {...last} /> : null}
      fields={(answers) => <HowImported {...answers} />}
      counts={({ updated }) => [[copy.updated, updated]]}
      notes={({ counts: { unaddressed, sharing, couples, newPlans, after, ...counts } }) => [
        copy.after(after),
        ...(couples > 0 ? [copy.couples(couples)] : []),
        ...(unaddressed + sharing > 0 ? [copy.mailless(unaddressed, sharing)] : []),
        ...(newPlans.length > 0 ? [copy.newPlans(newPlans)] : []),
        ...(['readNotes', 'joinsToday', 'dated', 'keptNeeds'] as const).flatMap((each) =>
          counts[each] > 0 ? copy[each](counts[each]) : [],
        ),
      ]}
      remarkText={(problem) => {
        if ('line' in problem) return copy.row[problem.kind](problem.line)
        if ('number' in problem) return copy.row[problem.kind](problem.number)
        return copy.row[problem.kind]
      }}
      shown={shown}
      submit={({ added, updated }) => copy.submit(added, updated)}
    />
  )
}

const days: ReadonlySet<ImportColumn> = new Set([
  'joined',
  'validUntil',
  'leftOn',
  'birthday',
  'needsConsent',
  'picturesConsent',
  'visitsConsent',
])

/** Values of the columns as text. */
function useCells() {
  const { languages: names, departure } = useCopy(membersCopy)
  const needs = useCopy(dietsCopy)
  const { language } = useLanguage()
  const words: Partial<Record<ImportColumn, Readonly<Record<string, string>>>> = {
    language: names,
    leftBecause: departure.reasons,
    diets: needs.diets,
    allergens: needs.allergens,
  }
  return (name: ImportColumn, value: string): string => {
    if (days.has(name)) return shortDay(value, language)
    const labels = words[name]
    if (!labels) return value
    return value
      .split(',')
      .map((key) => labels[key] ?? key)
      .join(' · ')
  }
}

/** The last import, and how to undo it. */
function UndoImport({ at, added, submission }: { at: Date; added: number; submission: string }) {
  const copy = useCopy(memberImportCopy)
  const { language } = useLanguage()
  return (
    <div className="mb-8 flex flex-wrap items-center gap-4 border-l-2 border-stone-500 bg-white px-4 py-3 text-sm">
      <p className="flex-1 basis-80">{copy.undoable(added, shortDateTime(at, language))}</p>
      <CommandButton action={undoPath} fields={{ import_id: submission }}>
        {copy.undo(added)}
      </CommandButton>
    </div>
  )
}

/** What happens to existing members, and the language of new ones. */
function HowImported({ chosen, errorOf, valueOf }: FieldAnswers<MemberImport>) {
  const copy = useCopy(memberImportCopy)
  const members = useCopy(membersCopy)
  const panel = useLanguage()
  const existing = chosen?.existing ?? (valueOf('existing') || 'skip')
  const language = chosen?.language ?? (valueOf('language') || panel.language)
  return (
    <>
      <RadioField
        name="existing"
        label={copy.existing}
        defaultValue={existing}
        hint={`${copy.existingHint} ${copy.updateHint}`}
        error={errorOf('existing')}
        values={['skip', 'update']}
        words={copy}
      />
      <RadioField
        name="language"
        label={copy.language}
        defaultValue={language}
        hint={copy.languageHint}
        error={errorOf('language')}
        values={languages}
        words={members.languages}
      />
    </>
  )
}
