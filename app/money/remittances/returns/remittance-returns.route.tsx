import { useId, useState } from 'react'
import { Form, useNavigation } from 'react-router'
import { ListHeading } from '#app/kit/panel/list-heading.tsx'
import { FileZone } from '#app/kit/panel/pictures/file-zone.tsx'
import { ProblemNotice } from '#app/kit/panel/problem-notice.tsx'
import { TickField } from '#app/kit/ui/fields/choice-field.tsx'
import { FormSummary } from '#app/kit/ui/fields/form-summary.tsx'
import { Button } from '#app/kit/ui/links/button.tsx'
import { useLastDefined } from '#app/kit/ui/use-last-defined.ts'
import { textOfFile } from '#app/money/bank-statements/taking/plan-statement.server.ts'
import { returnsPath, remittancesPath } from '#app/money/remittances/remittance.ts'
import { remittancesCopy } from '#app/money/remittances/remittances.copy.ts'
import { PageTitle } from '#app/platform/head/page-title.tsx'
import { requestContext } from '#app/platform/http/context.ts'
import { command, redirectTo } from '#app/platform/http/forms/command.server.ts'
import { formClientAction } from '#app/platform/http/forms/fault.ts'
import { withFilesAsText } from '#app/platform/http/forms/plain-form.server.ts'
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

export function loader({ context }: Route.LoaderArgs) {
  return { costCents: context.get(requestContext).content.bank.returnCents }
}

const readOrStore = command({
  form: returnsInput,
  act: (cx, { content, step, page, with_cost: cost }): Promise<PreviewedReturns | StoredReturns> =>
    step === 'look'
      ? previewReturns(cx, content, page)
      : storeReturns(cx, { content, withCost: cost === 'yes' }),
  done: (result, { input: { content, with_cost: cost } }) =>
    result.outcome === 'looked'
      ? { report: result.report, content, withCost: cost === 'yes' }
      : redirectTo(returnsPath, 'returnsStored', { count: String(result.count) }),
})

export async function action(args: Route.ActionArgs) {
  const request = await withFilesAsText(args.request, { content: 'content' }, textOfFile)
  return readOrStore({ ...args, request })
}

export const clientAction = formClientAction

/** Returns from a file of the bank: previewed, then stored; works without JavaScript. */
export default function RemittanceReturns({
  loaderData: { costCents },
  actionData: answer,
}: Route.ComponentProps) {
  const { title: listTitle, returnsPage: copy } = useCopy(remittancesCopy)
  const { language } = useLanguage()
  const { state } = useNavigation()
  const kept = useLastDefined(answer && 'report' in answer ? answer : undefined)
  const failed = answer && !('report' in answer) ? answer : undefined
  const { code, errors, errorOf } = useFormAnswer(failed)
  // A report stays during the prompt for a password, but not after another file was chosen.
  const looked = errors.length === 0 ? kept : undefined
  return (
    <div className="max-w-[60rem]">
      <PageTitle title={copy.title} />
      <ListHeading
        title={copy.title}
        lead={copy.lead}
        above={{ to: remittancesPath, label: listTitle }}
      />
      <Form
        method="post"
        action={returnsPath}
        encType="multipart/form-data"
        noValidate
        className="flex flex-col gap-6"
      >
        <FormSummary title={copy.failed} errors={errors} />
        <ProblemNotice code={code} />
        <BankFile error={errorOf('content')} />
        <input type="hidden" name="with_cost" value="yes" />
        <Button
          type="submit"
          variant={looked ? 'line' : 'primary'}
          busy={state === 'submitting'}
          className="self-start"
        >
          {copy.look}
        </Button>
      </Form>
      {looked ? (
        <Form
          key={keyOf(looked.report)}
          method="post"
          action={returnsPath}
          className="mt-8 flex flex-col gap-6"
        >
          <input type="hidden" name="content" value={looked.content} />
          <ReturnsReportView report={looked.report} />
          {costCents > 0 ? (
            <TickField
              name="with_cost"
              label={copy.withCost(euros(costCents, language))}
              defaultChecked={looked.withCost}
              error={undefined}
            />
          ) : null}
          {looked.report.open > 0 ? (
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
      ) : null}
    </div>
  )
}

/** The key differs between files, and for the same file once its states have changed. */
const keyOf = ({ found }: ReturnsReport) =>
  found.map(({ endToEndId, what }) => `${endToEndId} ${what}`).join('\n')

function BankFile({ error }: { error: string | undefined }) {
  const { returnsPage: copy } = useCopy(remittancesCopy)
  const [name, setName] = useState('')
  return (
    <FileZone
      id={useId()}
      name="content"
      label={copy.file}
      accept=".xml,text/xml,application/xml"
      chosen={name}
      failure={error}
      onTaken={(input) => setName(input.files?.[0]?.name ?? '')}
    />
  )
}
