import { partnersPanelCopy } from '#app/copy/partners-panel.ts'
import type { FormAnswer } from '#app/i18n/form-failure.ts'
import { useCopy, useLanguage } from '#app/i18n/language-provider.tsx'
import { shortDate } from '#app/i18n/madrid-time.ts'
import { AddressDialog, useDialogAddress } from '#app/panel/panel-dialog.tsx'
import { ProblemNotice } from '#app/panel/problem-notice.tsx'
import { usePanelForm } from '#app/panel/use-panel-form.ts'
import { Button } from '#app/ui/button.tsx'
import { FormSummary } from '#app/ui/form-summary.tsx'
import type { PartnerSuspension } from './managed-partner.ts'
import { partnersPath as listPath } from './partner.ts'

const ofPartner = { listPath, gone: 'partnerNotFound' } as const

/** Suspends a partner; one that is suspended is taken up again. */
export function PartnerSuspensionDialog({
  partner: { id, name, suspendedAt },
  answer,
}: {
  partner: PartnerSuspension
  /** What the server said to this form when it was sent without JavaScript. */
  answer: FormAnswer | undefined
}) {
  const { suspension: copy } = useCopy(partnersPanelCopy)
  const { language } = useLanguage()
  const { query } = useDialogAddress(listPath)
  const { Form, busy, code, errors } = usePanelForm(answer, copy.failed, ofPartner)
  return (
    <AddressDialog
      listPath={listPath}
      title={suspendedAt === null ? copy.title(name) : copy.backTitle(name)}
      description={
        suspendedAt === null
          ? copy.description
          : copy.backDescription(shortDate(suspendedAt, language))
      }
      closeLabel={copy.close}
    >
      <Form
        method="post"
        action={`${listPath}/${id}/suspension${query}`}
        className="flex flex-col gap-5"
      >
        <FormSummary title={copy.failed} errors={errors} />
        <ProblemNotice code={code} />
        <input type="hidden" name="suspended" value={suspendedAt === null ? 'yes' : 'no'} />
        <Button type="submit" variant={suspendedAt === null ? 'danger' : 'primary'} busy={busy}>
          {suspendedAt === null ? copy.submit : copy.backSubmit}
        </Button>
      </Form>
    </AddressDialog>
  )
}
