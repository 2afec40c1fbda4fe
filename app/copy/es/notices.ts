/** The frame of the notices at the top right. */
export const notices = {
  label: 'Avisos',
  close: 'Cerrar aviso',
  offline: 'No hay conexión: te quedas en esta página',
  partAway: 'No hay conexión, y esto todavía no se había cargado',
} as const
