import { index, prefix, route } from '@react-router/dev/routes'
import type { SubjectRoutes } from '#app/platform/http/subject-routes.ts'

export const accountsRoutes: SubjectRoutes = {
  site: [
    ...prefix('auth', [
      index('accounts/accounts/sign-in/sign-in.route.tsx'),
      route('registro', 'accounts/accounts/sign-up/sign-up.route.tsx'),
      route('recuperar', 'accounts/accounts/passwords/forgotten-password.route.tsx'),
      route('nueva-contrasena', 'accounts/accounts/passwords/new-password.route.tsx'),
      route('verificar', 'accounts/accounts/sign-up/verify-email.route.tsx'),
      route('otra-vez', 'accounts/accounts/sign-in/sign-in-again.route.tsx'),
      route('otra-vez/codigo', 'accounts/sign-in-again/sign-in-again-code.route.ts'),
      route('segundo-paso', 'accounts/second-factors/step/second-step.route.tsx'),
      route('segundo-paso/codigo', 'accounts/second-factors/step/second-step-code.route.ts'),
      route('segundo-paso/passkey', 'accounts/passkeys/entering/second-step-passkey.route.ts'),
      route(
        'segundo-paso/passkey/reto',
        'accounts/passkeys/entering/second-step-challenge.route.ts',
      ),
      route('passkey', 'accounts/passkeys/entering/passkey-sign-in.route.ts'),
      route('passkey/reto', 'accounts/passkeys/entering/passkey-sign-in-challenge.route.ts'),
    ]),
  ],
  account: [
    route('verificacion', 'accounts/second-factors/changing/factor-list.route.tsx'),
    route('verificacion/aplicacion', 'accounts/second-factors/adding/factor-application.route.tsx'),
    route('verificacion/telefono', 'accounts/second-factors/adding/factor-telephone.route.tsx'),
    route('verificacion/passkey', 'accounts/passkeys/adding/factor-passkey.route.tsx'),
    route(
      'verificacion/passkey/reto',
      'accounts/passkeys/adding/factor-passkey-challenge.route.ts',
    ),
    route('verificacion/codigos', 'accounts/second-factors/changing/recovery-codes.route.tsx'),
    route('verificacion/:id', 'accounts/second-factors/adding/factor-confirmation.route.tsx'),
    route('verificacion/:id/codigo', 'accounts/second-factors/step/factor-code.route.ts'),
    route('verificacion/:id/quitar', 'accounts/second-factors/changing/factor-removal.route.tsx'),
  ],
  panel: [
    route('usuarios', 'accounts/account-management/account-list.route.tsx', [
      route(':id/rol', 'accounts/account-management/acts/account-role.route.tsx'),
      ...['desactivar', 'reactivar', 'verificacion'].map((act) =>
        route(`:id/${act}`, 'accounts/account-management/acts/account-act.route.tsx', {
          id: `accounts/account-management/acts/${act}`,
        }),
      ),
      route(':id/encargos', 'administration/offices/account-offices.route.tsx'),
    ]),
    route('password-reset', 'accounts/account-management/password-reset.route.tsx'),
    route('password-reset/cuenta', 'accounts/account-management/password-target.route.tsx'),
  ],
  alone: [
    route('admin/login', 'accounts/accounts/sign-in/login.route.tsx'),
    route('create-super-admin', 'accounts/accounts/sign-up/super-admin.route.tsx'),
    route('salir', 'accounts/accounts/sign-in/sign-out.route.ts'),
  ],
}
