import type { ReactNode } from 'react'
import { Link } from 'react-router'
import {
  type AccountAnswer,
  AccountEmailField,
  AccountForm,
  PasswordField,
} from '#app/accounts/accounts/account-form.tsx'
import { accountsCopy } from '#app/accounts/accounts/accounts.copy.ts'
import { NewPasswordFields } from '#app/accounts/accounts/passwords/password-pages.tsx'
import { useClub } from '#app/club-context.ts'
import { PageTitle } from '#app/platform/head/page-title.tsx'
import { useCopy } from '#app/platform/i18n/languages/language-provider.tsx'

/** The sign-in page of the panel. `denied`: the visitor was redirected here from one of its pages. */
export function AdminLoginPage({
  failure,
  returnTo,
  denied,
  passkey,
}: {
  failure: AccountAnswer | undefined
  returnTo: string
  denied: boolean
  passkey: ReactNode
}) {
  const { admin: copy, signIn } = useCopy(accountsCopy)
  return (
    <AdminSheet title={copy.title} lead={copy.lead}>
      {denied && !failure ? (
        <output className="border-error bg-error-100 mb-6 block border-l-2 px-4 py-3 text-sm">
          <strong className="font-semibold">{copy.denied}</strong>. {copy.deniedReason}
        </output>
      ) : null}
      <AccountForm
        failure={failure}
        failureTitle={copy.failure}
        fault={signIn.fault}
        submit={copy.submit}
        hidden={{ returnTo }}
      >
        {(fields) => (
          <>
            <AccountEmailField label={copy.email} fields={fields} />
            <PasswordField label={copy.password} fields={fields} />
          </>
        )}
      </AccountForm>
      {passkey ? <div className="mt-6">{passkey}</div> : null}
    </AdminSheet>
  )
}

/** Creates the first admin, by the one-time link. */
export function SuperAdminPage({
  failure,
  token,
}: {
  failure: AccountAnswer | undefined
  token: string
}) {
  const { superAdmin: copy } = useCopy(accountsCopy)
  return (
    <AdminSheet title={copy.title} lead={copy.warning}>
      <AccountForm failure={failure} fault={copy.fault} submit={copy.submit} hidden={{ token }}>
        {(fields) => (
          <>
            <AccountEmailField label={copy.email} fields={fields} />
            <NewPasswordFields label={copy.password} staff fields={fields} />
          </>
        )}
      </AccountForm>
    </AdminSheet>
  )
}

function AdminSheet({
  title,
  lead,
  children,
}: {
  title: string
  lead: string
  children: ReactNode
}) {
  const club = useClub()
  const { admin } = useCopy(accountsCopy)
  return (
    <main className="bg-cream px-gutter grid min-h-svh place-items-center py-12">
      <PageTitle title={title} />
      <div className="shadow-1 w-full max-w-[27rem] rounded-md border border-stone-200 bg-white p-6 md:p-10">
        <img
          src="/brand/logo.svg"
          alt={club.name}
          width="126"
          height="40"
          className="mb-8 h-10 w-auto"
        />
        <h1 className="text-h3">{title}</h1>
        <p className="text-ink-2 mt-2 mb-6 text-sm">{lead}</p>
        {children}
        <p className="mt-6 text-sm">
          <Link to="/" className="hover:text-wine-700 underline underline-offset-4">
            {admin.toSite}
          </Link>
        </p>
      </div>
    </main>
  )
}
