import { useEffect, useId, useRef, useState } from 'react'
import { Form, useNavigation } from 'react-router'
import { panelCopy } from '#app/copy/panel.copy.ts'
import { FileZone } from '#app/kit/panel/pictures/file-zone.tsx'
import { ProblemNotice } from '#app/kit/panel/problem-notice.tsx'
import { TickField } from '#app/kit/ui/fields/choice-field.tsx'
import { TextAreaField } from '#app/kit/ui/fields/field.tsx'
import { FormSummary } from '#app/kit/ui/fields/form-summary.tsx'
import { Breadcrumbs } from '#app/kit/ui/links/breadcrumbs.tsx'
import { Button } from '#app/kit/ui/links/button.tsx'
import { useKept } from '#app/kit/ui/use-kept.ts'
import { useScripts } from '#app/kit/ui/use-scripts.ts'
import { returnsPath, remittancesPath } from '#app/money/remittances/remittance.ts'
import { remittancesCopy } from '#app/money/remittances/remittances.copy.ts'
import { PageTitle } from '#app/platform/head/page-title.tsx'
import { requireOperation } from '#app/platform/http/area.server.ts'
import { requestContext } from '#app/platform/http/context.ts'
import { command, redirectTo } from '#app/platform/http/forms/command.server.ts'
import { formClientAction } from '#app/platform/http/forms/fault.ts'
import { useFormAnswer } from '#app/platform/i18n/form-failure.ts'
import { useCopy, useLanguage } from '#app/platform/i18n/languages/language-provider.tsx'
import { euros } from '#app/platform/i18n/money.ts'
import type { Route } from './+types/remittance-returns.route.ts'
import { returnsInput } from './returns-input.ts'
import { ReturnsReportView } from './returns-report.tsx'
import {
  previewReturns,
  storeReturns,
  type PreviewedReturns,
  type StoredReturns,
  type ReturnsReport,
} from './returns.server.ts'

export const middleware: Route.MiddlewareFunction[] = [requireOperation('ledger.manage')]

export function loader({ context }: Route.LoaderArgs) {
  return { costCents: context.get(requestContext).content.bank.returnCents }
}

export const action = command({
  form: returnsInput,
  act: (cx, { content, step, page, with_cost: cost }): Promise<PreviewedReturns | StoredReturns> =>
    step === 'look'
      ? previewReturns(cx, content, page)
      : storeReturns(cx, { content, withCost: cost === 'yes' }),
  done: (result, { input: { content, scripts, with_cost: cost } }) =>
    result.outcome === 'looked'
      ? { report: result.report, content: scripts ? null : content, withCost: cost === 'yes' }
      : redirectTo(returnsPath, 'returnsStored', { count: String(result.count) }),
})

export const clientAction = formClientAction

/** Returns from a file of the bank: previewed, then stored, by one form; works without JavaScript. */
export default function RemittanceReturns({
  loaderData: { costCents },
  actionData: answer,
}: Route.ComponentProps) {
  const { title: listTitle, returnsPage: copy } = useCopy(remittancesCopy)
  const { path } = useCopy(panelCopy)
  const { language } = useLanguage()
  const scripts = useScripts()
  const { state } = useNavigation()
  const kept = useKept(answer && 'report' in answer ? answer : undefined)
  const failed = answer && !('report' in answer) ? answer : undefined
  const { code, errors, errorOf, valueOf } = useFormAnswer(failed)
  // A report outlives the prompt for a password, but not another file.
  const looked = errors.length === 0 ? kept : undefined
  const withCost = looked?.withCost ?? (failed ? valueOf('with_cost') === 'yes' : costCents > 0)
  return (
    <div className="max-w-[60rem]">
      <PageTitle title={copy.title} />
      <Breadcrumbs
        label={path}
        steps={[{ to: remittancesPath, label: listTitle }]}
        current={copy.title}
      />
      <h1 className="text-h2 mt-2 mb-4">{copy.title}</h1>
      <p className="text-ink-2 mb-8 max-w-[46rem] text-sm text-pretty">{copy.lead}</p>
      <Form method="post" action={returnsPath} noValidate className="flex flex-col gap-6">
        <FormSummary title={copy.failed} errors={errors} />
        <ProblemNotice code={code} />
        {scripts ? <input type="hidden" name="scripts" value="yes" /> : null}
        <BankFile content={looked?.content ?? valueOf('content')} error={errorOf('content')} />
        {costCents > 0 ? (
          <TickField
            name="with_cost"
            label={copy.withCost(euros(costCents, language))}
            defaultChecked={withCost}
            error={errorOf('with_cost')}
          />
        ) : null}
        <Button
          type="submit"
          name="step"
          value="look"
          variant={looked ? 'line' : 'primary'}
          busy={state === 'submitting'}
          className="self-start"
        >
          {copy.look}
        </Button>
        {looked ? <ReturnsReportView key={keyOf(looked.report)} report={looked.report} /> : null}
        {looked && looked.report.open > 0 ? (
          <Button
            type="submit"
            name="step"
            value="store"
            busy={state === 'submitting'}
            className="self-start"
          >
            {looked.report.freed > 0
              ? copy.storeRefused(looked.report.open)
              : copy.store(looked.report.open)}
          </Button>
        ) : null}
      </Form>
    </div>
  )
}

/** Another file has other lines; the same file has other states once it is stored. */
const keyOf = ({ found }: ReturnsReport) =>
  found.map(({ endToEndId, what }) => `${endToEndId} ${what}`).join('\n')

/** The text of a file, chosen and read here, or pasted. */
function BankFile({ content, error }: { content: string; error: string | undefined }) {
  const { returnsPage: copy } = useCopy(remittancesCopy)
  const scripts = useScripts()
  const id = useId()
  const field = useRef<HTMLDivElement>(null)
  const [name, setName] = useState('')
  const [unreadable, setUnreadable] = useState(false)
  const area = () => field.current?.querySelector('textarea')
  useEffect(() => {
    const box = field.current?.querySelector('textarea')
    if (box && box.value === '' && content) box.value = content
  }, [content])

  async function read(input: HTMLInputElement) {
    const [file] = input.files ?? []
    // So that the same file can be chosen again.
    input.value = ''
    if (!file) return
    setName(file.name)
    try {
      const text = await file.text()
      const box = area()
      if (box) box.value = text
      setUnreadable(false)
    } catch {
      // Deleted or locked since it was chosen.
      setUnreadable(true)
    }
  }

  return (
    <>
      {scripts ? (
        <FileZone
          id={id}
          label={copy.file}
          accept=".xml,text/xml,application/xml"
          chosen={name}
          failure={unreadable ? copy.unreadable : undefined}
          onTaken={(input) => void read(input)}
        />
      ) : null}
      <div ref={field}>
        <TextAreaField
          label={copy.content}
          name="content"
          hint={copy.contentHint}
          rows={6}
          wrap="off"
          spellCheck={false}
          defaultValue={content}
          error={error}
          className="text-sm"
        />
      </div>
    </>
  )
}
