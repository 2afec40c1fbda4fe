import type { MissingLegalFact } from '#app/content/legal/legal-facts.ts'

export const firstStepsPath = '/admin/primeros-pasos'

/** Setup steps of a new club, and where each is done. */
export const firstSteps = [
  { step: 'club', to: '/admin/ajustes/club', confirmable: true },
  { step: 'contact', to: '/admin/ajustes/contacto', confirmable: true },
  { step: 'hours', to: '/admin/ajustes/horario', confirmable: true },
  { step: 'legal', to: '/admin/ajustes/legal', confirmable: false },
  { step: 'pictures', to: '/admin/ajustes/portada', confirmable: true },
  { step: 'admins', to: '/admin/usuarios', confirmable: false },
  { step: 'mails', to: '/admin/correos', confirmable: false },
  { step: 'samples', to: '/admin/ajustes/muestra', confirmable: false },
] as const

export type FirstStepName = (typeof firstSteps)[number]['step']

/** Steps whose defaults may be right: an admin can confirm them. */
export const confirmableSteps = ['club', 'contact', 'hours', 'pictures'] as const

export type FirstSteps = {
  steps: { step: FirstStepName; done: boolean }[]
  missing: MissingLegalFact[]
  /** No mail server is configured; only the operator of the machine can help. */
  mailServerMissing: boolean
}
