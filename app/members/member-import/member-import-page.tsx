import { membersCopy } from '#app/copy/panel/members.copy.ts'
import { ColumnList } from '#app/kit/panel/table-import/column-list.tsx'
import {
  TableImportForm,
  type FieldAnswers,
} from '#app/kit/panel/table-import/table-import-form.tsx'
import { Choice, ChoiceGroup } from '#app/kit/ui/fields/choice-field.tsx'
import { TextLink } from '#app/kit/ui/links/text-link.tsx'
import { PageTitle } from '#app/platform/head/page-title.tsx'
import type { FormAnswer } from '#app/platform/i18n/form-failure.ts'
import { useCopy, useLanguage } from '#app/platform/i18n/languages/language-provider.tsx'
import { languages } from '#app/platform/i18n/languages/language.ts'
import { ImportReportView } from './import-report.tsx'
import { memberImportCopy } from './member-import.copy.ts'
import { importColumns, importPath, storedImportPath, type ImportAnswer } from './member-import.ts'

export type ImportPageAnswer = ImportAnswer | FormAnswer

/**
 * Members from a table, looked at first, then stored as it was shown.
 *
 * @param answer what the server said to this form when it was sent without JavaScript.
 */
export function MemberImportPage({ answer }: { answer: ImportPageAnswer | undefined }) {
  const copy = useCopy(memberImportCopy)
  const { departure } = useCopy(membersCopy)
  return (
    <div className="max-w-[60rem]">
      <PageTitle title={copy.title} />
      <TextLink to="/admin/socios" back className="mb-4">
        {copy.back}
      </TextLink>
      <h1 className="text-h2 mb-4">{copy.title}</h1>
      <p className="text-ink-2 mb-4">{copy.lead}</p>
      <p className="text-sm">{copy.columnsLead}</p>
      <ColumnList names={importColumns.map((column) => copy.column[column])} />
      <div className="mb-8 flex flex-col gap-2 text-sm">
        <p>{copy.columnsEnd}</p>
        <p>{copy.householdHelp}</p>
        <p>{copy.reasonsHelp(Object.values(departure.reasons).join(', '))}</p>
        <p>{copy.needsHelp}</p>
        <p>{copy.consentHelp}</p>
      </div>
      <TableImportForm
        answer={answer}
        paths={{ check: importPath, store: storedImportPath }}
        fileHint={copy.fileHint}
        changedRecords={copy.changedMembers}
        fields={(answers) => <HowImported {...answers} />}
        report={(report) => <ImportReportView key={report.submission} report={report} />}
        submit={({ added, updated }) => (added + updated > 0 ? copy.submit(added, updated) : null)}
      />
    </div>
  )
}

/** What happens to whom there is already, and in which language new members are written to. */
function HowImported({ looked, errorOf, valueOf }: FieldAnswers<ImportAnswer>) {
  const copy = useCopy(memberImportCopy)
  const members = useCopy(membersCopy)
  const panel = useLanguage()
  const existing = looked?.existing ?? (valueOf('existing') || 'skip')
  const language = looked?.language ?? (valueOf('language') || panel.language)
  return (
    <>
      <ChoiceGroup
        legend={copy.existing}
        hint={`${copy.existingHint} ${copy.updateHint}`}
        error={errorOf('existing')}
      >
        {(['skip', 'update'] as const).map((choice) => (
          <Choice
            key={choice}
            type="radio"
            name="existing"
            value={choice}
            label={copy[choice]}
            defaultChecked={existing === choice}
          />
        ))}
      </ChoiceGroup>
      <ChoiceGroup legend={copy.language} hint={copy.languageHint} error={errorOf('language')}>
        {languages.map((choice) => (
          <Choice
            key={choice}
            type="radio"
            name="language"
            value={choice}
            label={members.languages[choice]}
            defaultChecked={language === choice}
          />
        ))}
      </ChoiceGroup>
    </>
  )
}
