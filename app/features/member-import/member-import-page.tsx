import { useState } from 'react'
import { useFetcher } from 'react-router'
import { memberImportCopy } from '#app/copy/member-import.ts'
import { membersCopy } from '#app/copy/members.ts'
import { PageTitle } from '#app/head/page-title.tsx'
import { useFormAnswer, type FormAnswer } from '#app/i18n/form-failure.ts'
import { useCopy, useLanguage } from '#app/i18n/language-provider.tsx'
import { languages } from '#app/i18n/language.ts'
import { ProblemNotice } from '#app/panel/problem-notice.tsx'
import { Button } from '#app/ui/button.tsx'
import { Choice, ChoiceGroup } from '#app/ui/choice-field.tsx'
import { FormSummary } from '#app/ui/form-summary.tsx'
import { TextLink } from '#app/ui/text-link.tsx'
import { useScripts } from '#app/ui/use-scripts.ts'
import { ImportReportView } from './import-report.tsx'
import { importColumns, importPath, storedImportPath, type ImportAnswer } from './member-import.ts'
import { TableSource } from './table-source.tsx'

export type ImportPageAnswer = ImportAnswer | FormAnswer

/**
 * Members from a table, in two steps of one form: looked at first, then stored as it was shown.
 *
 * @param answer what the server said to this form when it was sent without JavaScript.
 */
export function MemberImportPage({ answer }: { answer: ImportPageAnswer | undefined }) {
  const copy = useCopy(memberImportCopy)
  const members = useCopy(membersCopy)
  const panel = useLanguage()
  const scripts = useScripts()
  const fetcher = useFetcher<ImportPageAnswer>()
  // The report that the form has gone beyond: it was changed since.
  const [outdated, setOutdated] = useState<string | null>(null)
  const said = fetcher.data ?? answer
  const looked = said && 'report' in said ? said : undefined
  const { errors, errorOf, valueOf } = useFormAnswer(said && 'errors' in said ? said : undefined)
  const report = looked?.report
  const current = report !== undefined && report.submission !== outdated
  const existing = looked?.existing ?? (valueOf('existing') || 'skip')
  const language = looked?.language ?? (valueOf('language') || panel.language)
  const busy = fetcher.state !== 'idle'
  const touch = () => setOutdated(report?.submission ?? null)
  return (
    <div className="max-w-[60rem]">
      <PageTitle title={copy.title} />
      <TextLink to="/admin/socios" back className="mb-4">
        {copy.back}
      </TextLink>
      <h1 className="text-h2 mb-4">{copy.title}</h1>
      <p className="text-ink-2 mb-4">{copy.lead}</p>
      <p className="text-sm">{copy.columnsLead}</p>
      <ul className="my-2 flex flex-wrap gap-x-2 gap-y-1 text-sm font-semibold">
        {importColumns.map((column) => (
          <li key={column} className="bg-cream rounded-sm px-2.5 py-1">
            {copy.column[column]}
          </li>
        ))}
      </ul>
      <div className="mb-8 flex flex-col gap-2 text-sm">
        <p>{copy.columnsEnd}</p>
        <p>{copy.householdHelp}</p>
        <p>{copy.needsHelp}</p>
        <p>{copy.consentHelp}</p>
      </div>
      <fetcher.Form method="post" action={importPath} noValidate onChange={touch}>
        <div className="flex flex-col gap-6">
          <FormSummary title={copy.wrong} errors={errors} />
          <ProblemNotice code={said && 'code' in said ? said.code : null} />
          {looked?.changed ? (
            <p role="alert" className="border-warn bg-warn-100 border-l-2 px-4 py-3 text-sm">
              {looked.changed === 'content' ? copy.changedContent : copy.changedMembers}
            </p>
          ) : null}
          {scripts ? <input type="hidden" name="scripts" value="yes" /> : null}
          <TableSource
            content={looked?.content ?? valueOf('content')}
            error={errorOf('content')}
            onChosen={touch}
          />
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
          <div className="flex flex-wrap items-center gap-4">
            <Button
              type="submit"
              variant={current ? 'line' : 'primary'}
              busy={busy && fetcher.formAction === importPath}
              disabled={busy && fetcher.formAction !== importPath}
            >
              {report ? copy.checkAgain : copy.check}
            </Button>
          </div>
        </div>
        {report ? <ImportReportView key={report.submission} report={report} /> : null}
        {report && current ? (
          <div className="mt-8">
            <input type="hidden" name="content_digest" value={report.contentDigest} />
            <input type="hidden" name="plan_digest" value={report.planDigest} />
            <input type="hidden" name="submission" value={report.submission} />
            {report.added + report.updated > 0 ? (
              <Button
                type="submit"
                formAction={storedImportPath}
                busy={busy && fetcher.formAction === storedImportPath}
                disabled={busy && fetcher.formAction !== storedImportPath}
              >
                {copy.submit(report.added, report.updated)}
              </Button>
            ) : (
              <p className="font-semibold">{copy.nothing}</p>
            )}
          </div>
        ) : null}
        <Working
          content={busy ? fetcher.formData?.get('content') : null}
          storing={fetcher.formAction === storedImportPath}
        />
      </fetcher.Form>
    </div>
  )
}

/** What is being done with how many lines, while it is. */
function Working({ content, storing }: { content: unknown; storing: boolean }) {
  const copy = useCopy(memberImportCopy)
  const lines = typeof content === 'string' ? content.trim().split('\n').length : null
  const text = lines === null ? '' : storing ? copy.storing(lines) : copy.checking(lines)
  return (
    <div className="mt-6 min-h-12">
      <output className="block text-sm">{text}</output>
      {lines === null ? null : (
        <progress aria-label={text} className="accent-wine-700 mt-2 w-full max-w-sm" />
      )}
    </div>
  )
}
