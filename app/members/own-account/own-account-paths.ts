/** Pages of one's own account; some are for members only. */
const ownAccountPages = {
  overview: { path: '/cuenta' },
  card: { path: '/cuenta/carnet' },
  passport: { path: '/cuenta/pasaporte' },
  payments: { path: '/cuenta/pagos' },
  mandate: { path: '/cuenta/domiciliacion', forMembers: true },
  directory: { path: '/cuenta/directorio', forMembers: true },
  assemblies: { path: '/cuenta/asambleas', forMembers: true },
  person: { path: '/cuenta/ficha' },
  profile: { path: '/cuenta/perfil' },
  email: { path: '/cuenta/email' },
  password: { path: '/cuenta/contrasena' },
  factors: { path: '/cuenta/verificacion' },
  sessions: { path: '/cuenta/sesiones' },
  mails: { path: '/cuenta/correos' },
  data: { path: '/cuenta/datos' },
} as const

export type OwnAccountPage = keyof typeof ownAccountPages

/** In groups and display order; their labels are in `own-account.copy.ts`. */
const pageGroups = [
  ['home', ['overview']],
  ['card', ['card', 'passport']],
  ['payments', ['payments', 'mandate']],
  ['club', ['directory', 'assemblies']],
  ['person', ['person', 'profile']],
  ['security', ['email', 'password', 'factors', 'sessions', 'mails', 'data']],
] as const satisfies readonly (readonly [string, readonly OwnAccountPage[]])[]

type OwnAccountGroup = (typeof pageGroups)[number][0]

/** Groups of account links that apply to this account. */
export const ownAccountGroups = (
  words: { groups: Record<OwnAccountGroup, string>; pages: Record<OwnAccountPage, string> },
  isShown: (page: OwnAccountPage, forMembers: boolean) => boolean,
) =>
  pageGroups.map(([name, pages]) => ({
    label: words.groups[name],
    pages: pages
      .filter((page: OwnAccountPage) => isShown(page, 'forMembers' in ownAccountPages[page]))
      .map((page: OwnAccountPage) => ({
        to: ownAccountPages[page].path,
        label: words.pages[page],
      })),
  }))

export const ownAccountPath = (page: OwnAccountPage): string => ownAccountPages[page].path
