import { accountActInput } from '#app/accounts/account-management/managed-account-input.server.ts'
import { accountsPath } from '#app/accounts/account-management/managed-account.ts'
import { accountToActOn } from '#app/accounts/account-management/managed-accounts.server.ts'
import { accountsPanelCopy } from '#app/accounts/accounts/accounts-panel.copy.ts'
import type { RequestContext } from '#app/platform/auth/context.ts'
import { requestContext } from '#app/platform/http/context.ts'
import { command, redirectTo } from '#app/platform/http/forms/command.server.ts'
import { formClientAction } from '#app/platform/http/forms/fault.ts'
import { useCopy } from '#app/platform/i18n/languages/language-provider.tsx'
import { notFound } from '#app/problem.ts'
import type { Route } from './+types/account-act.route.ts'
import { AccountActDialog } from './account-act-dialog.tsx'
import { resetFactors, setAccountActive } from './account-acts.server.ts'

/** The dialogs by the last segment of their URL. */
const dialogs = {
  desactivar: 'deactivation',
  reactivar: 'reactivation',
  verificacion: 'factorsReset',
} as const

type Dialog = (typeof dialogs)[keyof typeof dialogs]

function dialogOf({ pathname }: URL): Dialog {
  const word = pathname.split('/').at(-1)
  const found = Object.entries(dialogs).find(([each]) => each === word)
  if (!found) throw notFound()
  return found[1]
}

const acts = {
  deactivation: (cx: RequestContext, id: string, currentPassword: string) =>
    setAccountActive(cx, id, { active: false, currentPassword }),
  reactivation: (cx: RequestContext, id: string, currentPassword: string) =>
    setAccountActive(cx, id, { active: true, currentPassword }),
  factorsReset: resetFactors,
}

const notices = {
  deactivation: 'accountDeactivated',
  reactivation: 'accountReactivated',
  factorsReset: 'factorsReset',
} as const

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const found = await accountToActOn(context.get(requestContext), params.id)
  return { ...found, dialog: dialogOf(url) }
}

export const action = command({
  form: accountActInput,
  act: (cx, { currentPassword }, { params, url }: Route.ActionArgs) =>
    acts[dialogOf(url)](cx, params.id, currentPassword),
  done: (_, { url }) => redirectTo(accountsPath + url.search, notices[dialogOf(url)]),
})

export const clientAction = formClientAction

export default function AccountAct({
  loaderData: { dialog, ...of },
  actionData,
}: Route.ComponentProps) {
  const copy = useCopy(accountsPanelCopy)[dialog]
  const danger = dialog !== 'reactivation'
  return <AccountActDialog {...of} answer={actionData} copy={copy} danger={danger} />
}
