import { usePanelForm } from '#app/kit/panel/forms/use-panel-form.ts'
import { AddressDialog, useDialogAddress } from '#app/kit/panel/panel-dialog.tsx'
import { ProblemNotice } from '#app/kit/panel/problem-notice.tsx'
import { FormSummary } from '#app/kit/ui/fields/form-summary.tsx'
import { Button } from '#app/kit/ui/links/button.tsx'
import { partnersPath as listPath } from '#app/members/partners/checks/partner.ts'
import type { PartnerSuspension } from '#app/members/partners/managed-partner.ts'
import { partnersPanelCopy } from '#app/members/partners/partners-panel.copy.ts'
import type { FormAnswer } from '#app/platform/i18n/form-failure.ts'
import { useCopy, useLanguage } from '#app/platform/i18n/languages/language-provider.tsx'
import { shortDate } from '#app/platform/i18n/time/madrid-time.ts'

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
