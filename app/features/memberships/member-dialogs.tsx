import { useEffect, type ReactNode } from 'react'
import { useFetcher, useLocation, useNavigate } from 'react-router'
import { membershipsCopy } from '#app/copy/memberships.ts'
import { problemsCopy, type ProblemCode } from '#app/copy/problems.ts'
import { useFormFailure, type FormFailure } from '#app/i18n/form-failure.ts'
import { useCopy, useLanguage } from '#app/i18n/language-provider.tsx'
import { longDateTime } from '#app/i18n/madrid-time.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Button } from '#app/ui/button.tsx'
import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { TextAreaField, TextField } from '#app/ui/field.tsx'
import { FormSummary } from '#app/ui/form-summary.tsx'
import { showToast } from '#app/ui/toast-store.ts'
import { membersPath } from './members-table.tsx'
import { statusTones, type MembershipRequest } from './membership.ts'

/** What an action of the panel answers when it was refused; done ones lead back to the list. */
export type PanelRefusal = { problem: ProblemCode }

/** A dialog over the list is an address; closing it leads back to the list as it was searched. */
function useDialogAddress() {
  const navigate = useNavigate()
  const { search } = useLocation()
  return {
    query: search,
    open: true,
    onOpenChange: (open: boolean) => {
      if (!open) void navigate(membersPath + search, { preventScrollReset: true })
    },
  }
}

/** Tells a refusal once, under the title of what failed. */
function useRefusalToast(refusal: PanelRefusal | FormFailure | undefined, title: string) {
  const problems = useCopy(problemsCopy)
  useEffect(() => {
    if (refusal && 'problem' in refusal) {
      showToast({ tone: 'error', title, description: problems[refusal.problem] })
    }
    // Once for each answer, and not again when the language changes.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [refusal])
}

export function MemberDetailsDialog({ request }: { request: MembershipRequest }) {
  const { details: copy, status } = useCopy(membershipsCopy)
  const { language } = useLanguage()
  const { query, ...dialog } = useDialogAddress()
  const fetcher = useFetcher<PanelRefusal>()
  useRefusalToast(fetcher.data, copy.failed)
  const deciding = fetcher.formData?.get('status')
  const busy = fetcher.state !== 'idle'
  return (
    <Dialog {...dialog} title={copy.title} closeLabel={copy.close}>
      <dl className="flex flex-col gap-4 text-sm">
        <Fact term={copy.name}>{request.fullName}</Fact>
        <Fact term={copy.status}>
          <Badge tone={statusTones[request.status]}>{status[request.status]}</Badge>
        </Fact>
        <Fact term={copy.email}>
          <a href={`mailto:${request.email}`} className="underline underline-offset-4">
            {request.email}
          </a>
        </Fact>
        <Fact term={copy.phone}>{request.phone ?? copy.unspecified}</Fact>
        <Fact term={copy.reason}>
          <span className="whitespace-pre-line">{request.reason ?? copy.unspecified}</span>
        </Fact>
        <Fact term={copy.requested}>{longDateTime(request.createdAt, language)}</Fact>
        {request.updatedAt.getTime() === request.createdAt.getTime() ? null : (
          <Fact term={copy.updated}>{longDateTime(request.updatedAt, language)}</Fact>
        )}
      </dl>
      {request.status === 'pending' ? (
        <fetcher.Form
          method="post"
          action={`${membersPath}/${request.id}/decision${query}`}
          className="mt-8 flex flex-col gap-3 md:flex-row-reverse md:justify-start"
        >
          <Button
            type="submit"
            name="status"
            value="approved"
            busy={deciding === 'approved'}
            disabled={busy && deciding !== 'approved'}
          >
            {copy.approve}
          </Button>
          <Button
            type="submit"
            name="status"
            value="rejected"
            variant="line"
            busy={deciding === 'rejected'}
            disabled={busy && deciding !== 'rejected'}
          >
            {copy.reject}
          </Button>
        </fetcher.Form>
      ) : null}
    </Dialog>
  )
}

function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className="grid gap-1 border-b border-stone-200 pb-4 md:grid-cols-[10rem_1fr]">
      <dt className="font-semibold text-stone-600">{term}</dt>
      <dd className="min-w-0 break-words">{children}</dd>
    </div>
  )
}

export function NewMemberDialog() {
  const { create: copy, details } = useCopy(membershipsCopy)
  const { query, ...dialog } = useDialogAddress()
  const fetcher = useFetcher<FormFailure>()
  const { errors, errorOf, valueOf } = useFormFailure(fetcher.data)
  return (
    <Dialog
      {...dialog}
      title={copy.title}
      description={copy.description}
      closeLabel={details.close}
    >
      <fetcher.Form
        method="post"
        action={`${membersPath}/nuevo${query}`}
        noValidate
        className="flex flex-col gap-5"
      >
        <FormSummary title={copy.wrongForm} errors={errors} />
        <TextField
          label={copy.name}
          name="full_name"
          required
          minLength={2}
          maxLength={100}
          autoComplete="off"
          defaultValue={valueOf('full_name')}
          error={errorOf('full_name')}
        />
        <TextField
          label={copy.email}
          name="email"
          type="email"
          required
          maxLength={254}
          autoComplete="off"
          defaultValue={valueOf('email')}
          error={errorOf('email')}
        />
        <TextField
          label={copy.phone}
          name="phone"
          type="tel"
          optionalLabel={copy.optional}
          maxLength={40}
          autoComplete="off"
          defaultValue={valueOf('phone')}
          error={errorOf('phone')}
        />
        <TextAreaField
          label={copy.reason}
          name="reason"
          optionalLabel={copy.optional}
          rows={3}
          maxLength={2000}
          defaultValue={valueOf('reason')}
          error={errorOf('reason')}
        />
        <Button type="submit" busy={fetcher.state !== 'idle'}>
          {copy.submit}
        </Button>
      </fetcher.Form>
    </Dialog>
  )
}

export function MemberDeletionDialog({ request }: { request: MembershipRequest }) {
  const { deletion: copy, details } = useCopy(membershipsCopy)
  const { query, ...dialog } = useDialogAddress()
  const fetcher = useFetcher<PanelRefusal>()
  useRefusalToast(fetcher.data, copy.failed)
  return (
    <ConfirmDialog
      {...dialog}
      title={copy.title}
      description={copy.description(request.fullName)}
      closeLabel={details.close}
      cancelLabel={copy.cancel}
      confirm={
        <fetcher.Form method="post" action={`${membersPath}/${request.id}/eliminar${query}`}>
          <Button type="submit" variant="danger" busy={fetcher.state !== 'idle'} className="w-full">
            {copy.confirm}
          </Button>
        </fetcher.Form>
      }
    />
  )
}
