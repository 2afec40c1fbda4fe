export const settingsPath = '/admin/ajustes'

/** The sections in groups, as in the navigation; their names are in settings.copy.ts. */
export const settingsGroups = [
  ['club', ['club', 'contact', 'hours', 'members', 'bank']],
  ['site', ['slides', 'testimonials', 'legal', 'samples']],
] as const satisfies readonly (readonly [string, readonly SettingsSection[]])[]

export const settingsSections = {
  club: `${settingsPath}/club`,
  contact: `${settingsPath}/contacto`,
  hours: `${settingsPath}/horario`,
  members: `${settingsPath}/socios`,
  bank: `${settingsPath}/caja`,
  slides: `${settingsPath}/portada`,
  testimonials: `${settingsPath}/testimonios`,
  legal: `${settingsPath}/legal`,
  samples: `${settingsPath}/muestra`,
} as const

export type SettingsSection = keyof typeof settingsSections

export const { slides: slidesPath, testimonials: testimonialsPath } = settingsSections
