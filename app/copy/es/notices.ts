/** The frame of the notices at the top right. */
export const notices = {
  label: 'Avisos',
  close: 'Cerrar aviso',
} as const
