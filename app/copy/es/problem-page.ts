/** The error pages: what to do next, and what belongs to one kind of refusal. */
export const problemPage = {
  home: 'Volver al inicio',
  notFoundLine: 'Este plato no está en la carta',
  notFoundHint: 'La página que buscas no existe o ha cambiado de dirección.',
  signIn: 'Iniciar sesión',
  sendAgain: 'Volver a enviar',
  reference: 'Referencia',
  waitSeconds: (seconds: number) =>
    seconds === 1
      ? 'Vuelve a probar dentro de 1 segundo.'
      : `Vuelve a probar dentro de ${seconds} segundos.`,
  waitMinutes: (minutes: number) =>
    minutes === 1
      ? 'Vuelve a probar dentro de 1 minuto.'
      : `Vuelve a probar dentro de ${minutes} minutos.`,
  waitHours: (hours: number) =>
    hours === 1 ? 'Vuelve a probar dentro de 1 hora.' : `Vuelve a probar dentro de ${hours} horas.`,
} as const
