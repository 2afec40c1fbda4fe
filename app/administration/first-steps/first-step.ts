export const firstStepsPath = '/admin/primeros-pasos'

/** Setup steps of a new club, and where each is done. */
export const firstSteps = [
  { step: 'club', to: '/admin/ajustes/club' },
  { step: 'contact', to: '/admin/ajustes/contacto' },
  { step: 'hours', to: '/admin/ajustes/horario' },
  { step: 'legal', to: '/admin/ajustes/legal' },
  { step: 'pictures', to: '/admin/ajustes/portada' },
  { step: 'admins', to: '/admin/usuarios' },
  { step: 'mails', to: '/admin/correos' },
  { step: 'samples', to: '/admin/ajustes/muestra' },
] as const

export type FirstStepName = (typeof firstSteps)[number]['step']

/** Steps whose defaults may be right: an admin can confirm them. */
export const confirmableSteps = [
  'club',
  'contact',
  'hours',
  'pictures',
] as const satisfies readonly FirstStepName[]

export type FirstSteps = {
  steps: { step: FirstStepName; to: string; done: boolean }[]
  /** Number of legal facts to fill in. */
  missing: number
  /** No mail server is configured; only the operator of the machine can help. */
  mailServerMissing: boolean
}
