/** The pages of one's own account, in the order in which they are offered; some are for members alone. */
export const ownAccountPages = [
  { page: 'overview', path: '/cuenta' },
  { page: 'person', path: '/cuenta/ficha' },
  { page: 'card', path: '/cuenta/carnet' },
  { page: 'passport', path: '/cuenta/pasaporte' },
  { page: 'directory', path: '/cuenta/directorio', forMembers: true },
  { page: 'assemblies', path: '/cuenta/asambleas', forMembers: true },
  { page: 'payments', path: '/cuenta/pagos' },
  { page: 'mandate', path: '/cuenta/domiciliacion', forMembers: true },
  { page: 'profile', path: '/cuenta/perfil' },
  { page: 'email', path: '/cuenta/email' },
  { page: 'password', path: '/cuenta/contrasena' },
  { page: 'factors', path: '/cuenta/verificacion' },
  { page: 'sessions', path: '/cuenta/sesiones' },
  { page: 'mails', path: '/cuenta/correos' },
  { page: 'data', path: '/cuenta/datos' },
] as const

export type OwnAccountPage = (typeof ownAccountPages)[number]['page']

/** The address of one of them. */
export function ownAccountPath(page: OwnAccountPage): string {
  return ownAccountPages.find((each) => each.page === page)?.path ?? '/cuenta'
}
