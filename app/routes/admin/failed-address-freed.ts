import {
  freeAddress,
  freedAddressInput,
} from '#app/features/mail-delivery/failed-addresses.server.ts'
import { failedAddressesPath } from '#app/features/mail-delivery/mail-delivery-paths.ts'
import { requireOperation } from '#app/http/area.server.ts'
import { command, redirectTo } from '#app/http/command.server.ts'
import { formClientAction } from '#app/http/fault.ts'
import { postOnly } from '#app/http/post-only.ts'
import type { Route } from './+types/failed-address-freed.ts'

export const middleware: Route.MiddlewareFunction[] = [requireOperation('mails.manage')]

export const loader = postOnly

export const action = command({
  form: freedAddressInput,
  wrongForm: 'badRequest',
  act: (cx, { address }) => freeAddress(cx, address),
  done: (_, { url }) => redirectTo(failedAddressesPath + url.search, 'addressFreed'),
})

export const clientAction = formClientAction
