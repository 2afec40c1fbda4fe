export const settingsPath = '/admin/ajustes'

/** The sections in their order; `section` names their texts in settings.copy.ts. */
export const settingsSections = [
  { section: 'club', path: `${settingsPath}/club` },
  { section: 'contact', path: `${settingsPath}/contacto` },
  { section: 'hours', path: `${settingsPath}/horario` },
  { section: 'members', path: `${settingsPath}/socios` },
  { section: 'bank', path: `${settingsPath}/caja` },
  { section: 'slides', path: `${settingsPath}/portada` },
  { section: 'testimonials', path: `${settingsPath}/testimonios` },
  { section: 'legal', path: `${settingsPath}/legal` },
  { section: 'samples', path: `${settingsPath}/muestra` },
] as const

export type SettingsSection = (typeof settingsSections)[number]['section']

export const slidesPath = `${settingsPath}/portada`
export const testimonialsPath = `${settingsPath}/testimonios`
